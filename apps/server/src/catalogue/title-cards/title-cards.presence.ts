import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { TitlePresence } from './title-cards.repository.ts';

/** Refuses a title that never was (404) or was deleted (410); one that was merged says where it went. */
export function requireTitle<Row extends TitlePresence>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not_found');
  if (!row.is_deleted) return row;
  const { moved_to: target } = row;
  const action = target && { label: 'Show where it went', action: titlePath(target) };
  throw new AppError('titles.gone', action === null ? {} : { action });
}
