import { changeGenreCounts } from '#catalogue/genres/index.ts';
import { changeKeywordCounts } from '#catalogue/keywords/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { recordOriginsOfMany, restoreOrigins, type StoredOrigins } from '#catalogue/provenance/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { emitInBatches } from '#platform/events/emit-in-batches.ts';
import type { Events } from '#platform/events/events.ts';
import {
  type BulkTitleFields,
  type BulkTitleRow,
  listForBulk,
  listPeopleOf,
  updateMany,
} from './titles.bulk.repository.ts';

interface BulkTitleWrite {
  /** The current row, locked by the caller. */
  readonly before: BulkTitleRow;
  readonly fields: Partial<BulkTitleFields>;
  /** When undoing a change: the origins to restore for the fields. */
  readonly origins?: StoredOrigins | undefined;
}

/** Changes several hundred titles with all the side effects of a single edit. */
export const createTitleBulk = ({ events }: { events: Events }) => ({
  listForBulk,

  async writeInBulk(tx: Tx, writes: readonly BulkTitleWrite[], by: number | null): Promise<void> {
    await updateMany(
      tx,
      writes.map(({ before, fields }) => ({ id: before.id, fields })),
    );
    const isBack = Map.groupBy(writes, ({ origins }) => origins !== undefined);
    await lockFields(tx, isBack.get(false) ?? [], by);
    await restoreOrigins(
      tx,
      'title',
      (isBack.get(true) ?? []).map(({ before, origins = {} }) => ({ id: before.id, origins })),
    );
    await moveCounts(tx, writes);
    await events.emit(tx, titlesChanged, { ids: writes.map(({ before }) => before.id) });
    const restored = writes
      .filter(({ fields }) => fields.is_deleted === false)
      .map(({ before }) => before.id);
    if (restored.length === 0) return;
    await emitInBatches(tx, events, peopleChanged, await listPeopleOf(tx, restored));
  },
});

/** Fields written by an editor are locked, in bulk changes too. */
async function lockFields(tx: Tx, writes: readonly BulkTitleWrite[], by: number | null): Promise<void> {
  const byFields = Map.groupBy(writes, ({ fields }) =>
    Object.keys(fields)
      .filter((field) => field !== 'is_deleted')
      .join(),
  );
  for (const [fields, some] of byFields) {
    if (fields === '') continue;
    const ids = some.map(({ before }) => before.id);
    await recordOriginsOfMany(tx, { entity: 'title', ids }, fields.split(','), { source: 'local', by });
  }
}

/** Genres and keywords count their existing titles. */
async function moveCounts(tx: Tx, writes: readonly BulkTitleWrite[]): Promise<void> {
  const [genres, keywords] = [new Map<number, number>(), new Map<number, number>()];
  for (const { before, fields } of writes) {
    const after = { ...before, ...fields };
    if (!before.is_deleted) shift(genres, keywords, before, -1);
    if (!after.is_deleted) shift(genres, keywords, after, 1);
  }
  await changeGenreCounts(tx, genres);
  await changeKeywordCounts(tx, keywords);
}

function shift(
  genres: Map<number, number>,
  keywords: Map<number, number>,
  title: Pick<BulkTitleRow, 'genre_ids' | 'keyword_ids'>,
  by: number,
): void {
  for (const id of title.genre_ids) genres.set(id, (genres.get(id) ?? 0) + by);
  for (const id of title.keyword_ids) keywords.set(id, (keywords.get(id) ?? 0) + by);
}
