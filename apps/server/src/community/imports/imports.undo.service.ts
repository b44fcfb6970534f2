import type { ImportedLists } from '#community/lists/index.ts';
import type { ImportedTexts } from '#community/reviews/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { createFindStanding, PLAIN, recordOf } from './find-standing.ts';
import * as changes from './imports.changes.repository.ts';
import { CHANGE_KINDS, type ChangeKind, type ChangeRow } from './imports.changes.repository.ts';
import { listCreated } from './imports.entries.repository.ts';
import * as repository from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';

/** Changes per transaction. */
const BATCH = 500;
/** Changes per statement of a preview. */
const READ_AT_ONCE = 5000;

interface Deps {
  readonly db: Database;
  readonly texts: ImportedTexts;
  readonly lists: Pick<ImportedLists, 'fingerprintOf' | 'find' | 'removeTitles' | 'removeEmpty'>;
}

export type ImportUndo = ReturnType<typeof createImportUndo>;

/** Removes what imports wrote, apart from what their members changed since. */
export function createImportUndo({ db, texts, lists }: Deps) {
  const findStanding = createFindStanding({ texts, lists });

  const remove = async (
    tx: Tx,
    userId: number,
    { kind, rows }: { kind: ChangeKind; rows: readonly ChangeRow[] },
  ): Promise<void> => {
    const ids = [...new Set(rows.map((row) => recordOf(row).id))];
    if (ids.length === 0) return;
    if (kind === 'review') return changes.renameRatings(tx, userId, await texts.remove(tx, userId, ids));
    if (kind !== 'list') return PLAIN[kind].remove(tx, userId, ids);
    for (const [listId, own] of Map.groupBy(rows, (row) => row.list_id ?? 0)) {
      const titleIds = own.map((row) => recordOf(row).id);
      await lists.removeTitles(tx, { userId, listId }, titleIds);
    }
  };

  const removeEmptyLists = async (tx: Tx, userId: number, importId: number): Promise<void> => {
    for (const { list_id: listId, fingerprint } of await listCreated(tx, importId))
      if ((await lists.fingerprintOf(tx, { userId, listId })) === fingerprint)
        await lists.removeEmpty(tx, { userId, listId });
  };

  return {
    /** Counts what undoing would do now. */
    async preview({ id: importId, user_id: userId }: ImportRow): Promise<{ removed: number; kept: number }> {
      const goneTexts = new Set<number>();
      const sum = { removed: 0, kept: 0 };
      for (const kind of CHANGE_KINDS)
        for await (const rows of changesOf(db, importId, kind)) {
          const found = await findStanding(db, { userId, importId }, { kind, rows, goneTexts });
          if (kind === 'review') for (const row of found.unchanged) goneTexts.add(recordOf(row).id);
          if (kind === 'score') continue;
          sum.removed += found.unchanged.length;
          sum.kept += found.changed;
        }
      return sum;
    },

    /** Removes the next rows; returns whether they were the last ones. */
    async undoSome(tx: Tx, { id: importId, user_id: userId, phase }: ImportRow): Promise<boolean> {
      const kind = CHANGE_KINDS.find((one) => one === phase) ?? CHANGE_KINDS[0];
      const rows = await changes.listChanges(tx, importId, { kind, after: 0, limit: BATCH });
      const found = await findStanding(tx, { userId, importId }, { kind, rows, goneTexts: new Set() });
      await remove(tx, userId, { kind, rows: found.unchanged });
      await changes.deleteChanges(
        tx,
        rows.map(({ id }) => id),
      );
      const next = rows.length < BATCH ? CHANGE_KINDS[CHANGE_KINDS.indexOf(kind) + 1] : kind;
      const counted = { done: rows.length, undone: found.unchanged.length, kept: found.changed };
      await repository.update(tx, importId, {
        set: { phase: next ?? '' },
        ...(kind !== 'score' && { add: counted }),
      });
      if (next === undefined) await removeEmptyLists(tx, userId, importId);
      return next === undefined;
    },
  };
}

async function* changesOf(db: Database, importId: number, kind: ChangeKind): AsyncGenerator<ChangeRow[]> {
  let after = 0;
  for (;;) {
    const rows = await changes.listChanges(db, importId, { kind, after, limit: READ_AT_ONCE });
    if (rows.length > 0) yield rows;
    if (rows.length < READ_AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
