import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { recordMany, restoreOrigins, type StoredOrigins } from '#catalogue/provenance/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import { type BulkPersonFields, updateMany } from './people.bulk-repository.ts';

interface BulkPersonWrite {
  readonly id: number;
  readonly fields: Partial<BulkPersonFields>;
  /** Of a change that is taken back: to whom the fields return. */
  readonly origins?: StoredOrigins | undefined;
}

/** Changes some hundreds of people with all that an edit of one causes. */
export async function writePeopleInBulk(
  tx: Tx,
  writes: readonly BulkPersonWrite[],
  { events, by }: { events: Events; by: number | null },
): Promise<void> {
  await updateMany(tx, writes);
  const field = 'known_for_department';
  const ids = writes
    .filter(({ fields, origins }) => field in fields && origins === undefined)
    .map(({ id }) => id);
  if (ids.length > 0) await recordMany(tx, { entity: 'person', ids }, [field], { source: 'local', by });
  await restoreOrigins(
    tx,
    'person',
    writes.map(({ id, origins = {} }) => ({ id, origins })),
  );
  await events.emit(tx, peopleChanged, { ids: writes.map(({ id }) => id) });
}
