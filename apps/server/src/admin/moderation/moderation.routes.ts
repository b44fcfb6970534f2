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
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { can, type Caller, requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ModerationLists } from './lists.ts';
import type { ModerationContexts } from './moderation.context.service.ts';
import type { ModerationCounts } from './moderation.counts.service.ts';
import { presentComment, presentList, presentReview } from './moderation.presenter.ts';
import type { ModerationReading } from './moderation.reading.service.ts';
import type { ModerationService, Moderator } from './moderation.service.ts';

const AT_ONCE_MAX = 1000;

const moderatorOf = (caller: Caller): Moderator => ({
  userId: requireUserId(caller),
  permissions: caller.permissions,
});

interface Deps {
  readonly moderation: ModerationService;
  readonly reading: ModerationReading;
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
    { selection, title_id: titleId, ...decision }: ModerationInput,
    caller: Caller,
  ) => {
    const reader = readerOf(kind, titleId);
    const ids = await reader.ids(selection, { after: 0, limit: AT_ONCE_MAX + 1 });
    if (ids.length > AT_ONCE_MAX)
      throw new AppError('moderation.too_many', { params: { count: AT_ONCE_MAX } });
    return moderation.moderate(kind, { ids, ...decision }, moderatorOf(caller));
  };

  return [
    route(moderateReviews, ({ body, caller }) => decide('review', body, caller)),
    route(moderateComments, ({ body, caller }) => decide('comment', body, caller)),
    route(moderateLists, ({ body, caller }) => decide('list', body, caller)),
  ];
}

function listRoutes({ reading, readers }: Deps): Route[] {
  /** The time is taken before the list is read. */
  const read = async <Page extends object>(
    work: () => Promise<Page>,
  ): Promise<Page & { read_at: string }> => {
    const readAt = reading.readAt();
    return { ...(await work()), read_at: readAt };
  };
  const reviews = (query: ParsedInput<typeof listAdminReviews>['query'], titleId?: number) =>
    read(async () => toRecordPage(await readers.reviews(titleId).page(query), query.perPage, presentReview));
  const comments = (query: ParsedInput<typeof listAdminComments>['query'], titleId?: number) =>
    read(async () =>
      toRecordPage(await readers.comments(titleId).page(query), query.perPage, presentComment),
    );

  return [
    route(listAdminReviews, ({ query }) => reviews(query)),
    route(listAdminTitleReviews, ({ params, query }) => reviews(query, params.id)),
    route(listAdminComments, ({ query }) => comments(query)),
    route(listAdminTitleComments, ({ params, query }) => comments(query, params.id)),
    route(listModeratedLists, ({ query }) =>
      read(async () => toRecordPage(await readers.lists().page(query), query.perPage, presentList)),
    ),
  ];
}
