/** Moderation: decisions on reviews and comments and on the reports about them. */
import { editingPermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  commentList,
  listAdminComments,
  listAdminReviews,
  reviewList,
} from '@kinora/contracts/admin/moderation.ts';
import type { BanService } from '#foundation/account/index.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminModerationRoutes } from './moderation.routes.ts';
import { createModerationLists } from './lists.ts';
import { commentColumns, reviewColumns } from './moderation.presenter.ts';
import { createModerationService } from './moderation.service.ts';

export const moderationModule = defineModule({
  name: 'admin/moderation',
  permissions: [editingPermissionDetails.updateReviews, editingPermissionDetails.updateComments],
  setup: (
    { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
    { bans }: { bans: BanService },
  ) => {
    const service = createModerationService({ db, clock, events, bans });
    const readers = createModerationLists(db);
    return {
      routes: adminModerationRoutes(service, readers),
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
