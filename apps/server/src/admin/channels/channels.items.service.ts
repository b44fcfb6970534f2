import { CHANNEL_ENTRIES_PAGE, type ChannelSpot } from '@kinora/contracts/admin/channels.ts';
import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import { type ChannelItemsService, ITEM_KINDS } from '#catalogue/channels/index.ts';
import { type AuditEvent, recordAudits } from '#foundation/audit/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { countEntries, entriesOf, type EntryRow } from './channels.entries.repository.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly items: ChannelItemsService;
  /** The subject type in the audit log. */
  readonly kind: string;
  /** Throws for a record that this editor does not cover. */
  readonly find: (db: Executor, id: number) => Promise<{ id: number; name: string; config: unknown }>;
}

export type ChannelItemsEditing = ReturnType<typeof createChannelItemsEditing>;

/** Edits the manually chosen items of channels or member lists. */
export function createChannelItemsEditing({ db, pool, clock, items, kind, find }: Deps) {
  /** Runs a change and writes its audit entry; `event` is undefined if nothing changed. */
  const write = <T>(
    id: number,
    work: (tx: Tx) => Promise<{ done: T; event: Pick<AuditEvent, 'action' | 'after'> | undefined }>,
  ): Promise<T> =>
    transaction(db, async (tx) => {
      const channel = await find(tx, id);
      const { done, event } = await work(tx);
      await recordAudits(
        tx,
        event === undefined ? [] : [{ ...event, subject: { type: kind, id, name: channel.name } }],
      );
      return done;
    });

  return {
    async list(id: number, offset: number): Promise<{ rows: EntryRow[]; total: number }> {
      const channel = await find(db, id);
      const itemKind = ITEM_KINDS[ChannelConfig.parse(channel.config).content_model];
      const [rows, [counted]] = await Promise.all([
        entriesOf[itemKind](pool, id, offset, CHANNEL_ENTRIES_PAGE, clock.now()),
        countEntries(pool, id, itemKind),
      ]);
      return { rows, total: counted?.count ?? 0 };
    },

    add: (id: number, ids: readonly number[], spot: ChannelSpot): Promise<number> =>
      write(id, async (tx) => {
        const added = await items.add(tx, id, ids, spot);
        return {
          done: added,
          event: added === 0 ? undefined : { action: 'items.add', after: { ids, spot } },
        };
      }),

    move: (id: number, recordId: number, spot: ChannelSpot): Promise<void> =>
      write(id, async (tx) => {
        await items.move(tx, id, recordId, spot);
        return { done: undefined, event: { action: 'items.move', after: { id: recordId, spot } } };
      }),

    remove: (id: number, ids: readonly number[]): Promise<number> =>
      write(id, async (tx) => {
        const removed = await items.remove(tx, id, ids);
        return {
          done: removed,
          event: removed === 0 ? undefined : { action: 'items.remove', after: { ids } },
        };
      }),
  };
}
