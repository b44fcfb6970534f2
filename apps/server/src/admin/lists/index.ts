/** Lists: the back office of member lists. */
import { editingPermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listEditedLists, memberListList } from '@kinora/contracts/admin/lists.ts';
import { createChannelItemsEditing } from '#admin/channels/index.ts';
import type { ChannelItemsService, ChannelsService } from '#catalogue/channels/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminListsRoutes } from './lists.routes.ts';
import { listSource } from './lists.list.repository.ts';
import { listColumns } from './lists.presenter.ts';
import { requireList } from './lists.repository.ts';
import { createListsService, LIST_SUBJECT } from './lists.service.ts';

type Needs = Pick<Platform, 'db' | 'pool' | 'clock' | 'storage'>;

interface Deps {
  readonly channels: ChannelsService;
  readonly items: ChannelItemsService;
}

export const adminListsModule = defineModule({
  name: 'admin/lists',
  permissions: [editingPermissionDetails.updateLists],
  setup: ({ db, pool, clock, storage }: Needs, { channels, items }: Deps) => {
    const reader = createRecordReader(db, listSource);
    return {
      auditSubjects: [{ type: LIST_SUBJECT, permission: editingPermissions.updateLists }],
      streamRoutes: [
        csvRoute({ endpoint: listEditedLists, list: memberListList, reader, columns: listColumns }),
      ],
      routes: adminListsRoutes({
        reader,
        lists: createListsService({ db, channels, items }),
        items: createChannelItemsEditing({ db, pool, clock, items, kind: LIST_SUBJECT, find: requireList }),
        pictures: createPicturePresenter(storage),
      }),
    };
  },
});
