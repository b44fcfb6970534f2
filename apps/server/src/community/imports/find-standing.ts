import { importedViewings } from '#community/diary/index.ts';
import { importedFollows } from '#community/follows/index.ts';
import type { ImportedLists } from '#community/lists/index.ts';
import { type ImportedTexts, importedRatings } from '#community/reviews/index.ts';
import { importedWatchlist } from '#community/watchlist/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { RecordedRow, StandingRow } from '#platform/imported-rows.ts';
import type { ChangeKind, ChangeRow } from './imports.changes.repository.ts';
import { listCreated } from './imports.entries.repository.ts';

interface Deps {
  readonly texts: Pick<ImportedTexts, 'find'>;
  readonly lists: Pick<ImportedLists, 'fingerprintOf' | 'find'>;
}

interface Owner {
  readonly userId: number;
  readonly importId: number;
}

interface Changes {
  readonly kind: ChangeKind;
  readonly rows: readonly ChangeRow[];
  /** Reviews whose texts are about to be removed, so that they do not keep their ratings. */
  readonly goneTexts: ReadonlySet<number>;
}

/** What is left of some changes. Rows that are gone are neither. */
export interface Standing {
  /** The changes whose rows are as they were written. */
  readonly unchanged: readonly ChangeRow[];
  /** How many rows their member changed. */
  readonly changed: number;
}

export const recordOf = ({
  record_id: recordId,
  title_id: titleId,
  fingerprint,
}: ChangeRow): RecordedRow => ({
  id: recordId ?? titleId ?? 0,
  fingerprint,
});

/** Finds what is left of what an import wrote. Undoing and its preview both ask this. */
export function createFindStanding({ texts, lists }: Deps) {
  const findRows = (
    executor: Executor,
    owner: Owner,
    { kind, rows }: Pick<Changes, 'kind' | 'rows'>,
  ): Promise<StandingRow[]> => {
    const records = rows.map(recordOf);
    if (kind === 'list') return findListed(executor, owner, rows);
    if (kind === 'review') return texts.find(executor, owner.userId, records);
    return PLAIN[kind].find(executor, owner.userId, records);
  };

  /** A list that its owner changed stays as it is. */
  const findListed = async (
    executor: Executor,
    { userId, importId }: Owner,
    rows: readonly ChangeRow[],
  ): Promise<StandingRow[]> => {
    const listId = rows[0]?.list_id ?? 0;
    const found = await lists.find(executor, { userId, listId }, rows.map(recordOf));
    const created = (await listCreated(executor, importId)).find((one) => one.list_id === listId);
    const isKept =
      created !== undefined &&
      (await lists.fingerprintOf(executor, { userId, listId })) !== created.fingerprint;
    return isKept ? found.map(({ id }) => ({ id, is_unchanged: false })) : found;
  };

  return async (executor: Executor, owner: Owner, { kind, rows, goneTexts }: Changes): Promise<Standing> => {
    const unchanged: ChangeRow[] = [];
    let changed = 0;
    // One list at a time.
    for (const group of Map.groupBy(rows, (row) => row.list_id).values()) {
      const found = new Map(
        (await findRows(executor, owner, { kind, rows: group })).map((row) => [row.id, row]),
      );
      for (const row of group) {
        const standing = found.get(recordOf(row).id);
        if (standing === undefined) continue;
        const isFree = standing.has_text !== true || goneTexts.has(standing.id);
        if (standing.is_unchanged && isFree) unchanged.push(row);
        else changed += 1;
      }
    }
    return { unchanged, changed };
  };
}

/** The rows of modules that are found and removed without anything else. */
export const PLAIN = {
  score: importedRatings,
  rating: importedRatings,
  viewing: importedViewings,
  watchlist: importedWatchlist,
  follow: importedFollows,
} as const;
