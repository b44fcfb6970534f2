import type { ChannelForm } from '@kinora/contracts/admin/channels.ts';
import { createChannelItemsService, createChannelsService } from '#catalogue/channels/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { toAuditFields, subjectOf } from './audit.ts';
import { assertValidChannel } from './validation.ts';
import type { HomeChannelSetting } from './home-channel.ts';
import { type EditedChannelRow, requireChannel } from './channels.repository.ts';

export interface ChannelWriteDeps {
  readonly db: Database | Tx;
  readonly pool: StatementPool;
  readonly events: Events;
  readonly outbox: Outbox;
  readonly home: HomeChannelSetting;
}

export type ChannelWrites = ReturnType<typeof createChannelWrites>;

/** Writes channels for their editors; the `channels` module owns the tables. */
export function createChannelWrites({ db, pool, events, outbox, home }: ChannelWriteDeps) {
  const channelsIn = (tx: Tx) => createChannelsService({ db: tx, events, outbox });

  return {
    create: (form: ChannelForm, items: readonly number[]): Promise<EditedChannelRow> =>
      transaction(db, async (tx) => {
        await assertValidChannel(pool, form, { isHome: false });
        if (items.length > 0 && form.config.content_type !== 'manual')
          throw fieldError('items', 'The items of this channel are not chosen manually.');
        const { id } = await channelsIn(tx).create(form);
        if (items.length > 0) await createChannelItemsService({ db: tx, events }).add(id, items);
        const row = await requireChannel(tx, id);
        await recordAudit(tx, {
          action: 'create',
          subject: subjectOf(row),
          after: { ...toAuditFields(row), items },
        });
        return row;
      }),

    update: (id: number, form: ChannelForm, version: number): Promise<EditedChannelRow> =>
      transaction(db, async (tx) => {
        const before = await requireChannel(tx, id);
        await assertValidChannel(pool, form, { isHome: home.is(before) });
        await channelsIn(tx).update(id, form, version);
        const row = await requireChannel(tx, id);
        await recordAudit(tx, {
          action: 'update',
          subject: subjectOf(row),
          before: toAuditFields(before),
          after: toAuditFields(row),
        });
        return row;
      }),

    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const before = await requireChannel(tx, id);
        if (home.is(before)) throw new AppError('channels.is_home');
        await channelsIn(tx).remove(id);
        await recordAudit(tx, {
          action: 'delete',
          subject: subjectOf(before),
          before: toAuditFields(before),
        });
      }),
  };
}
