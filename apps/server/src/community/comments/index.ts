/** Comments: threads about titles, videos, articles, lists and reviews. */
import { communityPermissionDetails } from '@kinora/contracts/community/permission-details.ts';
import type { TextShield } from '#community/spoilers/index.ts';
import type { AuthorNotifications, TextChecks } from '#community/text-checks/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createCommentsEditor } from './comments.editing.service.ts';
import { createCommentMarks } from './comments.marks.service.ts';
import { createCommentPins } from './comments.pins.service.ts';
import { createCommentKinds } from './comments.notifications.ts';
import { createCommentNotifier } from './comments.notifier.service.ts';
import { createPlacedComments } from './comments.placed.service.ts';
import { createCommentRemoval } from './comments.removal.service.ts';
import { reassign } from './comments.repository.ts';
import { commentsRoutes } from './comments.routes.ts';
import { createCommentsReader } from './comments.service.ts';
import { createCommentsWriter } from './comments.writing.service.ts';

export { listCommentsSql } from './comments.counts.repository.ts';
export { commentModeration } from './comments.moderation.service.ts';
export { NOTIFIED_COMMENTS } from './comments.notifications.repository.ts';
export type { PlacedCommentRow, PlaceRow as CommentPlaceRow } from './comments.place.repository.ts';
export type { PlacedComments } from './comments.placed.service.ts';
export { presentComment } from './comments.presenter.ts';
export { isReadable as isReadableComment } from './comments.subjects.repository.ts';
export { insertComment } from './comments.writing.service.ts';

interface Deps {
  readonly shared: CachedRoute;
  readonly textShield: TextShield;
  readonly textChecks: TextChecks;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly authors: AuthorNotifications;
}

export const commentsModule = defineModule({
  name: 'community/comments',
  permissions: [communityPermissionDetails.writeComments],
  setup: (
    { db, pool, clock, events }: Pick<Platform, 'db' | 'pool' | 'clock' | 'events'>,
    { shared, textShield, textChecks, notifier, authors }: Deps,
  ) => {
    const kinds = createCommentKinds(pool);
    const notifications = createCommentNotifier({ notifier, kinds, authors });
    return {
      placedComments: createPlacedComments(pool),
      /** Tells whom comments concern that a moderator approved. */
      notifyPublished: notifications.published,
      notificationKinds: Object.values(kinds),
      mergedRows: [{ entities: ['title'], relation: 'comments', reassign }],
      memberData: createCommentRemoval({ events }),
      routes: commentsRoutes({
        reader: createCommentsReader(pool),
        writer: createCommentsWriter({ db, pool, events, textChecks, notifications }),
        editor: createCommentsEditor({ db, pool, clock, events, textChecks, notifications }),
        marks: createCommentMarks({ db, pool, textShield, notifications: authors }),
        pins: createCommentPins({ db, events }),
        shared,
      }),
    };
  },
});
