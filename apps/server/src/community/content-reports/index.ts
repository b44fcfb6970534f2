/** Content reports: members report reviews, comments and lists to the moderators. */
import type { ListModeration } from '#community/lists/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteAboutDeleted, removeModerator, removeReporter } from './content-reports.repository.ts';
import { contentReportsRoutes } from './content-reports.routes.ts';
import {
  createContentReportsService,
  MODERATED_CONTENT,
  type ModeratedContent,
} from './content-reports.service.ts';

export { closeReports } from './content-reports.repository.ts';
export { MODERATED_CONTENT, type ModeratedContent } from './content-reports.service.ts';

export const contentReportsModule = defineModule({
  name: 'community/content-reports',
  setup: ({ db }: Pick<Platform, 'db'>, { listModeration }: { listModeration: ListModeration }) => {
    const content: ModeratedContent = { ...MODERATED_CONTENT, list: listModeration };
    return {
      content,
      memberData: [deleteAboutDeleted, removeReporter, removeModerator].map((remove) => ({ remove })),
      routes: contentReportsRoutes(createContentReportsService({ db, content })),
    };
  },
});
