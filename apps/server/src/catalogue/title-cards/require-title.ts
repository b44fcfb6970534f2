import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { TitlePresence } from './title-cards.repository.ts';

/** Throws for a title that never existed (404) or was deleted (410); for a merged one the error names its target. */
export function requireTitle<Row extends TitlePresence>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not_found');
  if (!row.is_deleted) return row;
  const { moved_to: target } = row;
  const action = target && { label: 'Show where it went', action: titlePath(target) };
  throw new AppError('titles.gone', action === null ? {} : { action });
}
