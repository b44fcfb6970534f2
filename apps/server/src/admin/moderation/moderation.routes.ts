import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import {
  getCommentModerationContext,
  getModerationCounts,
  getReviewContext,
  listAdminComments,
  listAdminReviews,
  listAdminTitleComments,
  listAdminTitleReviews,
  listModeratedLists,
  moderateComments,
  moderateLists,
  moderateReviews,
  type ModerationInput,
} from '@kinora/contracts/admin/moderation.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { can, type Caller, requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ModerationLists } from './lists.ts';
import type { ModerationContexts } from './moderation.context.service.ts';
import type { ModerationCounts } from './moderation.counts.service.ts';
import { presentComment, presentList, presentReview } from './moderation.presenter.ts';
import type { ModerationService, Moderator } from './moderation.service.ts';

const AT_ONCE_MAX = 1000;

const moderatorOf = (caller: Caller): Moderator => ({
  userId: requireUserId(caller),
  permissions: caller.permissions,
});

interface Deps {
  readonly moderation: ModerationService;
  readonly readers: ModerationLists;
  readonly counts: ModerationCounts;
  readonly contexts: ModerationContexts;
}

export const adminModerationRoutes = (deps: Deps): Route[] => [
  ...listRoutes(deps),
  ...decisionRoutes(deps),
  ...contextRoutes(deps),
];

const contextRoutes = ({ counts, contexts }: Deps): Route[] => [
  route(getModerationCounts, ({ caller }) => counts.list((permission) => can(caller, permission))),
  route(getReviewContext, ({ params, caller }) =>
    contexts.find({ kind: 'review', id: params.id }, (permission) => can(caller, permission)),
  ),
  route(getCommentModerationContext, ({ params, caller }) =>
    contexts.find({ kind: 'comment', id: params.id }, (permission) => can(caller, permission)),
  ),
];

function decisionRoutes({ moderation, readers }: Deps): Route[] {
  const readerOf = (kind: ReportedKind, titleId: number | undefined) => {
    if (kind === 'list') return readers.lists();
    return kind === 'review' ? readers.reviews(titleId) : readers.comments(titleId);
  };
  const decide = async (
    kind: ReportedKind,
    { selection, title_id: titleId, action, reason }: ModerationInput,
    caller: Caller,
  ) => {
    const reader = readerOf(kind, titleId);
    const ids = await reader.ids(selection, { after: 0, limit: AT_ONCE_MAX + 1 });
    if (ids.length > AT_ONCE_MAX)
      throw new AppError('moderation.too_many', { params: { count: AT_ONCE_MAX } });
    return { changed: await moderation.moderate(kind, { ids, action, reason }, moderatorOf(caller)) };
  };

  return [
    route(moderateReviews, ({ body, caller }) => decide('review', body, caller)),
    route(moderateComments, ({ body, caller }) => decide('comment', body, caller)),
    route(moderateLists, ({ body, caller }) => decide('list', body, caller)),
  ];
}

const listRoutes = ({ readers }: Deps): Route[] => [
  route(listAdminReviews, async ({ query }) =>
    toRecordPage(await readers.reviews().page(query), query.perPage, presentReview),
  ),
  route(listAdminTitleReviews, async ({ params, query }) =>
    toRecordPage(await readers.reviews(params.id).page(query), query.perPage, presentReview),
  ),
  route(listAdminComments, async ({ query }) =>
    toRecordPage(await readers.comments().page(query), query.perPage, presentComment),
  ),
  route(listAdminTitleComments, async ({ params, query }) =>
    toRecordPage(await readers.comments(params.id).page(query), query.perPage, presentComment),
  ),
  route(listModeratedLists, async ({ query }) =>
    toRecordPage(await readers.lists().page(query), query.perPage, presentList),
  ),
];
