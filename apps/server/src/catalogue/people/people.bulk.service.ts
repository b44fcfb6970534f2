import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { recordOriginsOfMany, restoreOrigins, type StoredOrigins } from '#catalogue/provenance/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import { type BulkPersonFields, listForBulk, updateMany } from './people.bulk.repository.ts';

interface BulkPersonWrite {
  readonly id: number;
  readonly fields: Partial<BulkPersonFields>;
  /** When undoing a change: the origins to restore for the fields. */
  readonly origins?: StoredOrigins | undefined;
}

/** Changes several hundred people with all the side effects of a single edit. */
export const createPeopleBulk = ({ events }: { events: Events }) => ({
  listForBulk,

  async writeInBulk(tx: Tx, writes: readonly BulkPersonWrite[], by: number | null): Promise<void> {
    await updateMany(tx, writes);
    const field = 'known_for_department';
    const ids = writes
      .filter(({ fields, origins }) => field in fields && origins === undefined)
      .map(({ id }) => id);
    if (ids.length > 0)
      await recordOriginsOfMany(tx, { entity: 'person', ids }, [field], { source: 'local', by });
    await restoreOrigins(
      tx,
      'person',
      writes.map(({ id, origins = {} }) => ({ id, origins })),
    );
    await events.emit(tx, peopleChanged, { ids: writes.map(({ id }) => id) });
  },
});
