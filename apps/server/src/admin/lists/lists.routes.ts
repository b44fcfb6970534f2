import {
  addListItems,
  createList,
  deleteList,
  getEditedList,
  listEditedLists,
  listListItems,
  moveListItem,
  removeListItems,
  updateList,
} from '@kinora/contracts/admin/lists.ts';
import { type ChannelItemsEditing, presentEntry } from '#admin/channels/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { type ListReader, presentList, presentListed } from './lists.presenter.ts';
import type { ListsService } from './lists.service.ts';

interface Deps {
  readonly reader: ListReader;
  readonly lists: ListsService;
  readonly items: ChannelItemsEditing;
  readonly pictures: PicturePresenter;
}

export const adminListsRoutes = ({ reader, lists, items, pictures }: Deps): Route[] => [
  route(listEditedLists, async ({ query }) =>
    toRecordPage(await reader.page(query), query.perPage, presentListed),
  ),
  route(getEditedList, async ({ params }) => ({ list: presentList(await lists.find(params.slugOrId)) })),
  route(createList, async ({ body: { items: ids, ...form }, caller }) => ({
    list: presentList(await lists.create(form, ids, requireUserId(caller))),
  })),
  route(updateList, async ({ params, body: { version, ...form } }) => ({
    list: presentList(await lists.update(params.id, form, version)),
  })),
  route(deleteList, async ({ params }) => {
    await lists.remove(params.id);
    return {};
  }),
  route(listListItems, async ({ params, query }) => {
    const { rows, total } = await items.list(params.id, query.offset);
    return { items: rows.map((row) => presentEntry(row, pictures)), total };
  }),
  route(addListItems, async ({ params, body }) => ({
    added: await items.add(params.id, body.ids, body.spot),
  })),
  route(moveListItem, async ({ params, body }) => {
    await items.move(params.id, params.recordId, body.spot);
    return {};
  }),
  route(removeListItems, async ({ params, body }) => ({
    removed: await items.remove(params.id, body.ids),
  })),
];
