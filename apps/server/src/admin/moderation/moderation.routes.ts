import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import {
  listAdminComments,
  listAdminReviews,
  listAdminTitleComments,
  listAdminTitleReviews,
  moderateComments,
  moderateReviews,
  type ModerationInput,
} from '@kinora/contracts/admin/moderation.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ModerationLists } from './lists.ts';
import { presentComment, presentReview } from './moderation.presenter.ts';
import type { ModerationService, Moderator } from './moderation.service.ts';

const AT_ONCE_MAX = 1000;

const moderatorOf = (caller: Caller): Moderator => ({
  userId: requireUserId(caller),
  permissions: caller.permissions,
});

export function adminModerationRoutes(moderation: ModerationService, readers: ModerationLists): Route[] {
  const decide = async (
    kind: ReportedKind,
    { selection, title_id: titleId, action, reason }: ModerationInput,
    caller: Caller,
  ) => {
    const reader = kind === 'review' ? readers.reviews(titleId) : readers.comments(titleId);
    const ids = await reader.ids(selection, { after: 0, limit: AT_ONCE_MAX + 1 });
    if (ids.length > AT_ONCE_MAX)
      throw new AppError('moderation.too_many', { params: { count: AT_ONCE_MAX } });
    return { changed: await moderation.moderate(kind, { ids, action, reason }, moderatorOf(caller)) };
  };

  return [
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
    route(moderateReviews, ({ body, caller }) => decide('review', body, caller)),
    route(moderateComments, ({ body, caller }) => decide('comment', body, caller)),
  ];
}
