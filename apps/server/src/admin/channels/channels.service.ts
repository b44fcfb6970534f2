import type {
  ChannelDraft,
  ChannelForm,
  channelList,
  EditedChannel,
} from '@kinora/contracts/admin/channels.ts';
import { pathId } from '@kinora/contracts/platform/fields.ts';
import type { ChannelPreview } from '#catalogue/channels/index.ts';
import type { Database } from '#platform/db/database.ts';
import { type RecordReader, toRecordPage } from '#platform/db/record-list.ts';
import type { ListRequest } from '#platform/db/record-list-source.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import type { HomeChannelSetting } from './home-channel.ts';
import type { ListedRow } from './channels.list.repository.ts';
import { presentEdited, presentListed } from './channels.presenter.ts';
import * as repository from './channels.repository.ts';
import type { ChannelWrites } from './channels.write.service.ts';

interface Deps {
  readonly db: Database;
  readonly reader: RecordReader<typeof channelList, ListedRow>;
  readonly home: HomeChannelSetting;
  readonly preview: ChannelPreview;
  readonly writes: ChannelWrites;
}

const ChannelId = pathId('integer');

export type ChannelEditing = ReturnType<typeof createChannelEditing>;

/** Reads channels for their editors. */
export function createChannelEditing({ db, reader, home, preview, writes }: Deps) {
  const shown = async (row: repository.EditedChannelRow): Promise<EditedChannel> =>
    presentEdited({ row, parents: await repository.listParents(db, row.id), isHome: home.is(row) });

  return {
    list: async (request: ListRequest<typeof channelList>) =>
      toRecordPage(await reader.page(request), request.perPage, (row) => presentListed(row, home.is(row))),

    async get(slugOrId: string): Promise<EditedChannel> {
      const id = ChannelId.safeParse(slugOrId);
      const row = await (id.success ? repository.findById(db, id.data) : repository.findBySlug(db, slugOrId));
      if (row === undefined) throw new AppError('not_found');
      return shown(row);
    },

    create: async (form: ChannelForm, items: readonly number[]) => shown(await writes.create(form, items)),

    update: async (id: number, form: ChannelForm, version: number) =>
      shown(await writes.update(id, form, version)),

    remove: (id: number) => writes.remove(id),

    async chooseHome(id: number): Promise<EditedChannel> {
      const row = await repository.requireChannel(db, id);
      if (!row.is_public) throw fieldError('is_public', 'The home page must be public.');
      await home.choose(id);
      return shown(row);
    },

    async preview({ id, form, items }: ChannelDraft, languages: readonly string[]) {
      // Manual items are read by channel id: this rejects the id of a member list.
      if (id !== null) await repository.requireChannel(db, id);
      return preview(
        {
          channel: {
            id: id ?? 0,
            type: 'channel',
            name: form.name,
            slug: form.slug ?? slugify(form.name),
            description: form.description,
            config: form.config,
            translations: form.translations,
            user_id: null,
            is_public: form.is_public,
            is_deleted: false,
          },
          items,
        },
        languages,
      );
    },
  };
}
