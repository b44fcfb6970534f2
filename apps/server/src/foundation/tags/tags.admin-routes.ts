import {
  createTag,
  deleteTags,
  listAdminTags,
  listTagChoices,
  updateTag,
} from '@kinora/contracts/foundation/tags.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentTag, type TagReader } from './tags.presenter.ts';
import type { TagsService } from './tags.service.ts';

export const tagsAdminRoutes = (tags: TagsService, list: TagReader): Route[] => [
  route(listAdminTags, async ({ query }) => toRecordPage(await list.page(query), query.perPage, presentTag)),
  route(listTagChoices, async ({ query }) => ({ tags: await tags.choices(query.query) })),
  route(createTag, async ({ body }) => ({ tag: presentTag(await tags.create(body)) })),
  route(updateTag, async ({ params, body }) => ({ tag: presentTag(await tags.update(params.id, body)) })),
  route(deleteTags, async ({ body }) => ({ deleted: await tags.removeMany(body.ids) })),
];
