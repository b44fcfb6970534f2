import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { PersonPresence } from './people.page.repository.ts';

/** Throws for a person who never existed (404) or was deleted (410); for a merged one the error names the target. */
export function requirePerson<Row extends PersonPresence>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not_found');
  if (!row.is_deleted) return row;
  const { moved_to: target } = row;
  const action = target && { label: 'Show where it went', action: personPath(target) };
  throw new AppError('people.gone', action === null ? {} : { action });
}
