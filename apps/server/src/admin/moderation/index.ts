/** Moderation: decisions on what members post and on the reports about it, and what helps to make them. */
import { editingPermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  commentList,
  listAdminComments,
  listAdminReviews,
  reviewList,
} from '@kinora/contracts/admin/moderation.ts';
import type { DecisionAnnouncer, ModeratedContent } from '#community/content-reports/index.ts';
import type { TextChecks } from '#community/text-checks/index.ts';
import type { BanService } from '#foundation/account/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createModerationContexts } from './moderation.context.service.ts';
import { createModerationCounts } from './moderation.counts.service.ts';
import { adminModerationRoutes } from './moderation.routes.ts';
import { createModerationLists } from './lists.ts';
import { reportsWaitingKind } from './moderation.notifications.ts';
import { createModerationReading } from './moderation.reading.service.ts';
import { commentColumns, reviewColumns } from './moderation.presenter.ts';
import { createModerationService } from './moderation.service.ts';
import { watchReports } from './watch-reports.ts';

interface Deps {
  readonly bans: BanService;
  readonly content: ModeratedContent;
  readonly announceDecision: DecisionAnnouncer;
  readonly textChecks: TextChecks;
  readonly notifier: Pick<Notifier, 'notify'>;
}

export const moderationModule = defineModule({
  name: 'admin/moderation',
  permissions: [editingPermissionDetails.updateReviews, editingPermissionDetails.updateComments],
  setup: (
    { db, pool, clock, events }: Pick<Platform, 'db' | 'pool' | 'clock' | 'events'>,
    { bans, content, announceDecision, textChecks, notifier }: Deps,
  ) => {
    const reading = createModerationReading({ clock });
    const moderation = createModerationService({
      db,
      clock,
      events,
      bans,
      content,
      reading,
      announceDecision,
    });
    const readers = createModerationLists(db);
    return {
      notificationKinds: [reportsWaitingKind],
      schedules: [watchReports({ db, clock, notifier })],
      routes: adminModerationRoutes({
        moderation,
        reading,
        readers,
        counts: createModerationCounts(db),
        contexts: createModerationContexts({ pool, textChecks }),
      }),
      streamRoutes: [
        csvRoute({
          endpoint: listAdminReviews,
          list: reviewList,
          reader: readers.reviews(),
          columns: reviewColumns,
        }),
        csvRoute({
          endpoint: listAdminComments,
          list: commentList,
          reader: readers.comments(),
          columns: commentColumns,
        }),
      ],
      auditSubjects: [
        { type: 'review', permission: editingPermissions.updateReviews },
        { type: 'comment', permission: editingPermissions.updateComments },
      ],
    };
  },
});
