import { type CommentSubject, listReplies, listComments } from '@kinora/contracts/community/comments.ts';
import { articleTag, commentTag, titleTag, videoTag } from '#catalogue/cache-tags/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { presentComment } from './comments.presenter.ts';
import type { CommentsReader } from './comments.service.ts';

const TAGS: Readonly<Record<CommentSubject, (id: number) => string>> = {
  title: titleTag,
  video: videoTag,
  article: articleTag,
};
const PRESENTED = { item: presentComment, key: ({ id }: { id: number }) => [id] };

export const commentsRoutes = (comments: CommentsReader, shared: CachedRoute): Route[] => [
  shared(
    listComments,
    { about: ({ query }) => [TAGS[query.subject](query.subject_id)] },
    async ({ query }) => {
      const { perPage, cursor } = query;
      return toCursorPage(await comments.list(query), { perPage, cursor }, PRESENTED);
    },
  ),
  shared(listReplies, { about: ({ params }) => [commentTag(params.id)] }, async ({ params, query }) => {
    const { perPage, cursor } = query;
    return toCursorPage(await comments.answers(params.id, query), { perPage, cursor }, PRESENTED);
  }),
];
