import type { NeverNull } from './check.ts';

/** Nullable columns whose rows have no null, because the statement excludes it: file and column, and how. */
export const NEVER_NULL: NeverNull = {
  'apps/server/src/admin/images/images.file-usage.repository.ts file_id':
    'the condition is `file_id = any(…)`',
  'apps/server/src/admin/moderation/moderation.context.repository.ts body':
    'the condition is `r.body is not null`',
  'apps/server/src/admin/moderation/moderation.list.repository.ts body':
    'the scope of the list is `t.body is not null`',
  'apps/server/src/admin/moderation/moderation.list.repository.ts created_at':
    'the scope of the list is `t.body is not null`, and a check requires `written_at` then',
  'apps/server/src/catalogue/feeds/feeds.repository.ts published_at':
    'the condition is `published_at is not null`',
  'apps/server/src/community/comments/comments.states.repository.ts review_id':
    'the condition is `review_id is not null`',
  'apps/server/src/community/data-exports/data-exports.ratings.repository.ts body':
    'the condition is `r.body is not null`',
  'apps/server/src/community/data-exports/data-exports.ratings.repository.ts written_at':
    'the condition is `r.body is not null`, and a check requires `written_at` then',
  'apps/server/src/community/data-exports/data-exports.relations.repository.ts since':
    'the condition of the list of followers is `accepted_at is not null`',
  'apps/server/src/community/reviews/reviews.read.repository.ts body':
    'the condition is `r.body is not null`',
  'apps/server/src/community/text-checks/text-checks.repository.ts id':
    'the condition is `review_id = any(…)`, or the same for comments',
  'apps/server/src/foundation/queues/queues.list.repository.ts failed_at':
    'the scope of the list is `t.failed_at is not null`',
};
