import type { ChannelForm } from '@kinora/contracts/admin/channels.ts';
import type { ChannelItemsService, ChannelsService } from '#catalogue/channels/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { toAuditFields, subjectOf } from './audit.ts';
import { assertValidChannel } from './validation.ts';
import type { HomeChannelSetting } from './home-channel.ts';
import { type EditedChannelRow, requireChannel } from './channels.repository.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly channels: ChannelsService;
  readonly items: ChannelItemsService;
  readonly home: HomeChannelSetting;
}

export type ChannelWrites = ReturnType<typeof createChannelWrites>;

/** Writes channels for their editors; the `channels` module owns the tables. */
export function createChannelWrites({ db, pool, channels, items, home }: Deps) {
  const updateIn = async (
    tx: Tx,
    id: number,
    form: ChannelForm,
    version: number,
  ): Promise<EditedChannelRow> => {
    const before = await requireChannel(tx, id);
    await assertValidChannel(pool, form, { isHome: home.is(before) });
    await channels.update(tx, id, form, version);
    const row = await requireChannel(tx, id);
    await recordAudit(tx, {
      action: 'update',
      subject: subjectOf(row),
      before: toAuditFields(before),
      after: toAuditFields(row),
    });
    return row;
  };

  return {
    create: (form: ChannelForm, ids: readonly number[]): Promise<EditedChannelRow> =>
      transaction(db, async (tx) => {
        await assertValidChannel(pool, form, { isHome: false });
        if (ids.length > 0 && form.config.content_type !== 'manual')
          throw fieldError('items', 'The items of this channel are not chosen manually.');
        const { id } = await channels.create(tx, form);
        if (ids.length > 0) await items.add(tx, id, ids);
        const row = await requireChannel(tx, id);
        await recordAudit(tx, {
          action: 'create',
          subject: subjectOf(row),
          after: { ...toAuditFields(row), items: ids },
        });
        return row;
      }),

    update: (id: number, form: ChannelForm, version: number): Promise<EditedChannelRow> =>
      transaction(db, (tx) => updateIn(tx, id, form, version)),

    updateIn,

    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const before = await requireChannel(tx, id);
        if (home.is(before)) throw new AppError('channels.is_home');
        await channels.remove(tx, id);
        await recordAudit(tx, {
          action: 'delete',
          subject: subjectOf(before),
          before: toAuditFields(before),
        });
      }),
  };
}
