/** Keyword editing: lists, renames and merges keywords, and deletes unused ones. */
import { editingPermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { keywordList, listAdminKeywords } from '@kinora/contracts/admin/keywords.ts';
import type { ChannelsService } from '#catalogue/channels/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminKeywordsRoutes } from './keywords.routes.ts';
import { keywordJobs } from './keywords.jobs.ts';
import { keywordColumns } from './keywords.presenter.ts';
import { keywordSource } from './keywords.list.repository.ts';
import { createKeywordEditing, KEYWORD_SUBJECT } from './keywords.service.ts';

export const adminKeywordsModule = defineModule({
  name: 'admin/keywords',
  permissions: [editingPermissionDetails.updateKeywords],
  setup: (
    { db, outbox }: Pick<Platform, 'db' | 'outbox'>,
    { titles, channels }: { titles: TitlesService; channels: ChannelsService },
  ) => {
    const reader = createRecordReader(db, keywordSource);
    return {
      routes: adminKeywordsRoutes(createKeywordEditing({ db, outbox, titles, channels }), reader),
      streamRoutes: [
        csvRoute({ endpoint: listAdminKeywords, list: keywordList, reader, columns: keywordColumns }),
      ],
      jobs: keywordJobs({ outbox, titles, channels }),
      auditSubjects: [{ type: KEYWORD_SUBJECT, permission: editingPermissions.updateKeywords }],
    };
  },
});
