import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { adjustTitleCounts } from './title-counts.ts';
import * as repository from './titles.repository.ts';
import type { AliasWrite } from './titles.repository.ts';

/** Restores a deleted title at its URL; a merged title keeps redirecting. */
export async function restoreTitle(tx: Tx, events: Events, id: number): Promise<void> {
  const title = await repository.markRestored(tx, id);
  if (title === undefined) throw new AppError('not_found');
  await adjustTitleCounts(tx, undefined, title);
  await events.emit(tx, titlesChanged, { ids: [id] });
}

/** Replaces its alternative names. */
export async function replaceAliases(tx: Tx, id: number, aliases: readonly AliasWrite[]): Promise<void> {
  await repository.deleteAliases(tx, id);
  await repository.insertAliases(tx, id, aliases);
}

/** Records an edit outside the title's own fields, e.g. of its alternative names. */
export async function recordTitleEdit(tx: Tx, events: Events, id: number): Promise<void> {
  await repository.update(tx, id, {}, { isEdit: true });
  await events.emit(tx, titlesChanged, { ids: [id] });
}
