/** Keyword editing: lists, renames and merges keywords, and deletes unused ones. */
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { keywordList, listAdminKeywords } from '@kinora/contracts/catalogue/keyword-editing.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { keywordEditingAdminRoutes } from './keyword-editing.admin-routes.ts';
import { keywordJobs } from './keyword-editing.jobs.ts';
import { keywordColumns } from './keyword-editing.presenter.ts';
import { keywordSource } from './keyword-editing.list-repository.ts';
import { createKeywordEditing, KEYWORD_SUBJECT } from './keyword-editing.service.ts';

export const keywordEditingModule = defineModule({
  name: 'catalogue/keyword-editing',
  permissions: [editingPermissions.updateKeywords],
  setup: ({ db, events, outbox }: Pick<Platform, 'db' | 'events' | 'outbox'>) => {
    const reader = createRecordReader(db, keywordSource);
    return {
      routes: keywordEditingAdminRoutes(createKeywordEditing({ db, events, outbox }), reader),
      streamRoutes: [
        csvRoute({ endpoint: listAdminKeywords, list: keywordList, reader, columns: keywordColumns }),
      ],
      jobs: keywordJobs({ events, outbox }),
      auditSubjects: [{ type: KEYWORD_SUBJECT, permission: editingPermissions.updateKeywords }],
    };
  },
});
