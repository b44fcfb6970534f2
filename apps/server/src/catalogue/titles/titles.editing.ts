import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { moveCounts } from './titles.counts.ts';
import * as repository from './titles.repository.ts';
import type { AliasWrite } from './titles.repository.ts';

/** A deleted title comes back to its address; one that was merged leads on to the other. */
export async function restoreTitle(tx: Tx, events: Events, id: number): Promise<void> {
  const title = await repository.markRestored(tx, id);
  if (title === undefined) throw new AppError('not_found');
  await moveCounts(tx, undefined, title);
  await events.emit(tx, titlesChanged, { ids: [id] });
}

/** Makes these its other names. */
export async function replaceAliases(tx: Tx, id: number, aliases: readonly AliasWrite[]): Promise<void> {
  await repository.deleteAliases(tx, id);
  await repository.insertAliases(tx, id, aliases);
}

/** Something beside its fields was edited, as its other names. */
export async function noteTitleEdit(tx: Tx, events: Events, id: number): Promise<void> {
  await repository.update(tx, id, {}, { isEdit: true });
  await events.emit(tx, titlesChanged, { ids: [id] });
}
