import { CHANNEL_ENTRIES_PAGE, type ChannelSpot } from '@kinora/contracts/catalogue/channel-editing.ts';
import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import { createChannelItemsService, ITEM_KINDS } from '#catalogue/channels/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { countEntries, entriesOf, type EntryRow } from './channel-editing.entries-repository.ts';
import { findById } from './channel-editing.repository.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly events: Events;
}

export type ChannelItemsEditing = ReturnType<typeof createChannelItemsEditing>;

/** What is in channels by hand, as their editors write it. */
export function createChannelItemsEditing({ db, pool, clock, events }: Deps) {
  type Items = ReturnType<typeof createChannelItemsService>;
  const write = <T>(id: number, work: (items: Items, tx: Tx) => Promise<T>): Promise<T> =>
    transaction(db, async (tx) => {
      if ((await findById(tx, id)) === undefined) throw new AppError('not_found');
      return work(createChannelItemsService({ db: tx, events }), tx);
    });

  return {
    async list(id: number, offset: number): Promise<{ rows: EntryRow[]; total: number }> {
      const channel = await findById(db, id);
      if (channel === undefined) throw new AppError('not_found');
      const kind = ITEM_KINDS[ChannelConfig.parse(channel.config).content_model];
      const [rows, [counted]] = await Promise.all([
        entriesOf[kind](pool, id, offset, CHANNEL_ENTRIES_PAGE, clock.now()),
        countEntries(pool, id, kind),
      ]);
      return { rows, total: counted?.count ?? 0 };
    },

    add: (id: number, ids: readonly number[], spot: ChannelSpot): Promise<number> =>
      write(id, (items) => items.add(id, ids, spot)),

    move: (id: number, recordId: number, spot: ChannelSpot): Promise<void> =>
      write(id, (items) => items.move(id, recordId, spot)),

    remove: (id: number, ids: readonly number[]): Promise<number> =>
      write(id, (items) => items.remove(id, ids)),
  };
}
