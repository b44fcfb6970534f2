/** Title lists: the back-office table of films and series. */
import { listAdminTitles, titleList } from '@kinora/contracts/catalogue/title-lists.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { createPostgresEngine } from '#catalogue/search/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { titleListsRoutes } from './title-lists.admin-routes.ts';
import { titleBulkTarget } from './title-lists.bulk.ts';
import { titleColumns } from './title-lists.presenter.ts';
import { titleSource } from './title-lists.repository.ts';
import { createTitleSearch } from './title-lists.search.ts';

type Needed = Pick<Platform, 'db' | 'pool' | 'config' | 'storage' | 'events'>;

export const titleListsModule = defineModule({
  name: 'catalogue/title-lists',
  permissions: [cataloguePermissions.updateTitles],
  setup: ({ db, pool, config, storage, events }: Needed) => {
    const find = createTitleSearch(createPostgresEngine({ pool, config }));
    const reader = createRecordReader(db, titleSource(find));
    return {
      reader,
      bulkTargets: [titleBulkTarget(reader, events)],
      routes: titleListsRoutes(reader, createPicturePresenter(storage)),
      streamRoutes: [csvRoute({ endpoint: listAdminTitles, list: titleList, reader, columns: titleColumns })],
    };
  },
});
