/** Content reports: members report reviews, comments and lists to the moderators. */
import type { ListModeration } from '#community/lists/index.ts';
import type { TextNotifications, TextReader } from '#community/text-notifications/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createDecisionAnnouncer } from './content-reports.decisions.service.ts';
import { createReportKind } from './content-reports.notifications.ts';
import { deleteAboutDeleted, removeModerator, removeReporter } from './content-reports.repository.ts';
import { contentReportsRoutes } from './content-reports.routes.ts';
import {
  createContentReportsService,
  MODERATED_CONTENT,
  type ModeratedContent,
} from './content-reports.service.ts';

export type { DecisionAnnouncer } from './content-reports.decisions.service.ts';
export { closeReports } from './content-reports.repository.ts';
export { MODERATED_CONTENT, type ModeratedContent } from './content-reports.service.ts';

interface Deps extends Pick<Parameters<typeof createDecisionAnnouncer>[0], 'notifier' | 'notifyPublished'> {
  readonly listModeration: ListModeration;
  readonly textNotifications: TextNotifications;
  readonly readTexts: TextReader;
}

export const contentReportsModule = defineModule({
  name: 'community/content-reports',
  setup: (
    { db, outbox }: Pick<Platform, 'db' | 'outbox'>,
    { listModeration, textNotifications: authors, readTexts, ...deps }: Deps,
  ) => {
    const content: ModeratedContent = { ...MODERATED_CONTENT, list: listModeration };
    const kind = createReportKind(readTexts);
    const { announce, jobs } = createDecisionAnnouncer({ outbox, kind, authors, ...deps });
    return {
      content,
      announceDecision: announce,
      jobs,
      notificationKinds: [kind],
      memberData: [deleteAboutDeleted, removeReporter, removeModerator].map((remove) => ({ remove })),
      routes: contentReportsRoutes(createContentReportsService({ db, content })),
    };
  },
});
