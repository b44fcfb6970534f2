/** Lists: the back office of member lists. */
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listEditedLists, memberListList } from '@kinora/contracts/admin/lists.ts';
import { createChannelItemsEditing } from '#admin/channels/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { listsAdminRoutes } from './lists.routes.ts';
import { listSource } from './lists.list.repository.ts';
import { listColumns } from './lists.presenter.ts';
import { requireList } from './lists.repository.ts';
import { createListsService, LIST_SUBJECT } from './lists.service.ts';

type Needs = Pick<Platform, 'db' | 'pool' | 'clock' | 'events' | 'outbox' | 'storage'>;

export const adminListsModule = defineModule({
  name: 'admin/lists',
  permissions: [editingPermissions.updateLists],
  setup: ({ db, pool, clock, events, outbox, storage }: Needs) => {
    const reader = createRecordReader(db, listSource);
    return {
      auditSubjects: [{ type: LIST_SUBJECT, permission: editingPermissions.updateLists }],
      streamRoutes: [
        csvRoute({ endpoint: listEditedLists, list: memberListList, reader, columns: listColumns }),
      ],
      routes: listsAdminRoutes({
        reader,
        lists: createListsService({ db, events, outbox }),
        items: createChannelItemsEditing({ db, pool, clock, events, kind: LIST_SUBJECT, find: requireList }),
        pictures: createPicturePresenter(storage),
      }),
    };
  },
});
