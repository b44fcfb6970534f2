import {
  addComment,
  type CommentSubject,
  countTexts,
  deleteComment,
  getCommentContext,
  getCommentText,
  likeComment,
  listCommentMarks,
  listComments,
  listCommentVersions,
  listHeldComments,
  listMentionable,
  listReplies,
  pinComment,
  unlikeComment,
  updateComment,
} from '@kinora/contracts/community/comments.ts';
import {
  articleTag,
  channelTag,
  commentsTag,
  commentTag,
  reviewsTag,
  reviewTag,
  titleTag,
  videoTag,
} from '#catalogue/cache-tags/index.ts';
import { authorOf } from '#community/text-checks/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { requireUserId } from '#platform/http/caller.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { route, type Route } from '#platform/http/route.ts';
import { tagsOfThread } from './comments.events.ts';
import type { CommentsEditor } from './comments.editing.service.ts';
import type { CommentMarks } from './comments.marks.service.ts';
import type { CommentPins } from './comments.pins.service.ts';
import {
  presentComment,
  presentContext,
  presentOwnComment,
  presentThread,
  presentVersion,
} from './comments.presenter.ts';
import { type CommentsReader, SORTS } from './comments.service.ts';
import type { CommentsWriter } from './comments.writing.service.ts';

interface Deps {
  readonly reader: CommentsReader;
  readonly writer: CommentsWriter;
  readonly editor: CommentsEditor;
  readonly marks: CommentMarks;
  readonly pins: CommentPins;
  readonly shared: CachedRoute;
}

/** The tags of the subjects: whether they exist and are visible. */
const SUBJECT_TAGS: Readonly<Record<CommentSubject, (id: number) => string>> = {
  title: titleTag,
  video: videoTag,
  article: articleTag,
  list: channelTag,
  review: reviewTag,
};

export const commentsRoutes = (deps: Deps): Route[] => [
  ...sharedRoutes(deps),
  ...readingRoutes(deps),
  ...writingRoutes(deps),
];

const sharedRoutes = ({ reader, shared }: Deps): Route[] => [
  shared(
    listComments,
    {
      about: ({ query: { subject, subject_id: id } }) => [
        SUBJECT_TAGS[subject](id),
        commentsTag(subject, id),
      ],
    },
    async ({ query }) => {
      const { perPage, cursor, sort } = query;
      const { threads, pinned } = await reader.list(query);
      const page = toCursorPage(threads, { perPage, cursor }, { item: presentThread, key: SORTS[sort].key });
      return { ...page, pinned: pinned.map(presentThread) };
    },
  ),
  shared(listReplies, { about: ({ params }) => [commentTag(params.id)] }, async ({ params, query }) => {
    const { perPage, cursor } = query;
    return toCursorPage(
      await reader.replies(params.id, query),
      { perPage, cursor },
      { item: presentComment, key: ({ path }) => [path] },
    );
  }),
  shared(
    getCommentContext,
    {
      about: () => [],
      shows: ({ place, thread }) => [
        ...tagsOfThread({ ...place, thread_id: thread.id }),
        SUBJECT_TAGS[place.subject](place.subject_id),
      ],
    },
    async ({ params }) => presentContext(await reader.context(params.id)),
  ),
  shared(
    countTexts,
    { about: ({ params: { id } }) => [titleTag(id), reviewsTag(id), commentsTag('title', id)] },
    ({ params, query }) => reader.counts(params.id, query),
  ),
];

const readingRoutes = ({ reader, marks }: Deps): Route[] => [
  route(getCommentText, async ({ params }) => ({ body: await reader.text(params.id) })),
  route(listCommentVersions, async ({ params, caller }) => ({
    versions: (await reader.versions(params.id, caller.userId)).map(presentVersion),
  })),
  route(listCommentMarks, ({ query, caller }) => marks.list(caller.userId, query)),
  route(listHeldComments, async ({ query, caller }) => ({
    comments: (await reader.held(requireUserId(caller), query)).map(presentOwnComment),
  })),
  route(listMentionable, async ({ query, caller }) => ({
    members: await reader.mentionable(requireUserId(caller), query),
  })),
];

const writingRoutes = ({ writer, editor, marks, pins }: Deps): Route[] => [
  route(addComment, async ({ body, caller }) => ({
    comment: presentOwnComment(await writer.add(authorOf(caller), body)),
  })),
  route(updateComment, async ({ params, body, caller }) => ({
    comment: presentOwnComment(await editor.update(authorOf(caller), params.id, body)),
  })),
  route(deleteComment, async ({ params, caller }) => {
    await editor.remove(requireUserId(caller), params.id);
    return {};
  }),
  route(likeComment, async ({ params, caller }) => ({
    likes: await marks.like(requireUserId(caller), params.id),
  })),
  route(unlikeComment, async ({ params, caller }) => ({
    likes: await marks.unlike(requireUserId(caller), params.id),
  })),
  route(pinComment, async ({ params, body }) => {
    await pins.set(params.id, body.is_pinned);
    return {};
  }),
];
