import type {
  ChannelDraft,
  channelList,
  ChannelForm,
  EditedChannel,
} from '@kinora/contracts/catalogue/channel-editing.ts';
import { pathId } from '@kinora/contracts/platform/fields.ts';
import {
  type ChannelPreview,
  createChannelItemsService,
  createChannelsService,
} from '#catalogue/channels/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { createRecordReader, toRecordPage } from '#platform/db/record-list.ts';
import type { ListRequest } from '#platform/db/record-list-source.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { slugify } from '#platform/text/slug.ts';
import { assertSensible } from './channel-editing.checks.ts';
import type { HomeChoice } from './channel-editing.home.ts';
import { channelSource } from './channel-editing.list-repository.ts';
import { presentEdited, presentListed } from './channel-editing.presenter.ts';
import * as repository from './channel-editing.repository.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly events: Events;
  readonly outbox: Outbox;
  readonly home: HomeChoice;
  readonly preview: ChannelPreview;
}

const ChannelId = pathId('integer');

export type ChannelEditing = ReturnType<typeof createChannelEditing>;

/** Channels as their editors write them. */
export function createChannelEditing({ db, pool, events, outbox, home, preview }: Deps) {
  const shown = async (executor: Executor, row: repository.EditedChannelRow): Promise<EditedChannel> =>
    presentEdited({ row, parents: await repository.listParents(executor, row.id), isHome: home.is(row) });
  const require = async (executor: Executor, id: number): Promise<repository.EditedChannelRow> => {
    const row = await repository.findById(executor, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };
  const reader = createRecordReader(db, channelSource);
  const channelsIn = (tx: Tx) => createChannelsService({ db: tx, events, outbox });

  return {
    list: async (request: ListRequest<typeof channelList>) =>
      toRecordPage(await reader.page(request), request.perPage, (row) => presentListed(row, home.is(row))),

    async get(slugOrId: string): Promise<EditedChannel> {
      const id = ChannelId.safeParse(slugOrId);
      const row = await (id.success ? repository.findById(db, id.data) : repository.findBySlug(db, slugOrId));
      if (row === undefined) throw new AppError('not_found');
      return shown(db, row);
    },

    create: (form: ChannelForm, items: readonly number[]): Promise<EditedChannel> =>
      transaction(db, async (tx) => {
        await assertSensible(pool, form, { isHome: false });
        if (items.length > 0 && form.config.content_type !== 'manual')
          throw fieldError('items', 'What is in this channel is not chosen by hand.');
        const { id } = await channelsIn(tx).create(form);
        if (items.length > 0) await createChannelItemsService({ db: tx, events }).add(id, items);
        return shown(tx, await require(tx, id));
      }),

    update: (id: number, form: ChannelForm, version: number): Promise<EditedChannel> =>
      transaction(db, async (tx) => {
        const before = await require(tx, id);
        await assertSensible(pool, form, { isHome: home.is(before) });
        await channelsIn(tx).update(id, form, version);
        return shown(tx, await require(tx, id));
      }),

    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const before = await require(tx, id);
        if (home.is(before)) throw new AppError('channels.is_home');
        await channelsIn(tx).remove(id);
      }),

    chooseHome: (id: number): Promise<EditedChannel> =>
      transaction(db, async (tx) => {
        const row = await require(tx, id);
        if (!row.is_public) throw fieldError('is_public', 'The home page is for everybody.');
        await home.choose(tx, id);
        // What the settings say is read again once this is committed.
        return { ...(await shown(tx, row)), is_home: true };
      }),

    preview: ({ id, form, items }: ChannelDraft, languages: readonly string[]) =>
      preview(
        {
          channel: {
            id: id ?? 0,
            type: 'channel',
            name: form.name,
            slug: form.slug ?? slugify(form.name),
            description: form.description,
            config: form.config,
            user_id: null,
            is_public: form.is_public,
            is_deleted: false,
          },
          items,
        },
        languages,
      ),
  };
}
