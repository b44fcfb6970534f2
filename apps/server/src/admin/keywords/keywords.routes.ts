import {
  deleteKeywords,
  type keywordList,
  listAdminKeywords,
  mergeKeywords,
  updateKeyword,
} from '@kinora/contracts/admin/keywords.ts';
import type { KeywordRow } from '#catalogue/keywords/index.ts';
import { type RecordReader, toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentAdminKeyword } from './keywords.presenter.ts';
import type { KeywordEditing } from './keywords.service.ts';

export const adminKeywordsRoutes = (
  keywords: KeywordEditing,
  reader: RecordReader<typeof keywordList, KeywordRow>,
): Route[] => [
  route(listAdminKeywords, async ({ query }) =>
    toRecordPage(await reader.page(query), query.perPage, presentAdminKeyword),
  ),
  route(updateKeyword, async ({ params, body }) => ({
    keyword: presentAdminKeyword(await keywords.rename(params.id, body)),
  })),
  route(deleteKeywords, async ({ body }) => ({ deleted: await keywords.removeMany(body.ids) })),
  route(mergeKeywords, async ({ params, body }) => ({
    is_done: await keywords.merge(params.id, body.into),
  })),
];
