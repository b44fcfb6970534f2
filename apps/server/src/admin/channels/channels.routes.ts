import {
  addChannelItems,
  chooseHomeChannel,
  createChannel,
  deleteChannel,
  getEditedChannel,
  listChannelItems,
  listEditedChannels,
  moveChannelItem,
  previewChannel,
  removeChannelItems,
  updateChannel,
} from '@kinora/contracts/admin/channels.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ChannelItemsEditing } from './channels.items.service.ts';
import { presentEntry } from './channels.presenter.ts';
import type { ChannelEditing } from './channels.service.ts';

interface Deps {
  readonly channels: ChannelEditing;
  readonly items: ChannelItemsEditing;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
}

export const adminChannelsRoutes = ({ channels, items, pictures, languagesOf }: Deps): Route[] => [
  route(listEditedChannels, async ({ query }) => channels.list(query)),
  route(getEditedChannel, async ({ params }) => ({ channel: await channels.get(params.slugOrId) })),
  route(createChannel, async ({ body: { items: ids, ...form } }) => ({
    channel: await channels.create(form, ids),
  })),
  route(updateChannel, async ({ params, body: { version, ...form } }) => ({
    channel: await channels.update(params.id, form, version),
  })),
  route(deleteChannel, async ({ params }) => {
    await channels.remove(params.id);
    return {};
  }),
  route(chooseHomeChannel, async ({ params }) => ({ channel: await channels.chooseHome(params.id) })),
  route(listChannelItems, async ({ params, query }) => {
    const { rows, total } = await items.list(params.id, query.offset);
    return { items: rows.map((row) => presentEntry(row, pictures)), total };
  }),
  route(addChannelItems, async ({ params, body }) => ({
    added: await items.add(params.id, body.ids, body.spot),
  })),
  route(moveChannelItem, async ({ params, body }) => {
    await items.move(params.id, params.recordId, body.spot);
    return {};
  }),
  route(removeChannelItems, async ({ params, body }) => ({
    removed: await items.remove(params.id, body.ids),
  })),
  route(previewChannel, async ({ body, request, caller }) =>
    channels.preview(body, await languagesOf(request, caller)),
  ),
];
