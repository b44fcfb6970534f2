/** Titles: the back office of films and series. Fields that editors write are locked against imports. */
import { listAdminTitles, titleList } from '@kinora/contracts/admin/titles-list.ts';
import { cataloguePermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { createPostgresEngine } from '#catalogue/search/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { titleBulkTarget } from './bulk.ts';
import { titleHistory } from './history.ts';
import { createTitleSearch } from './list-search.ts';
import { titleColumns } from './titles.list.presenter.ts';
import { titleSource } from './titles.list.repository.ts';
import { adminTitleListRoutes } from './titles.list.routes.ts';
import { adminTitlesRoutes } from './titles.routes.ts';
import { createTitleEditing } from './titles.service.ts';

type Needs = Pick<Platform, 'db' | 'pool' | 'config' | 'storage'>;

export const adminTitlesModule = defineModule({
  name: 'admin/titles',
  permissions: [cataloguePermissionDetails.updateTitles],
  setup: ({ db, pool, config, storage }: Needs, { titles }: { titles: TitlesService }) => {
    const pictures = createPicturePresenter(storage);
    const find = createTitleSearch(createPostgresEngine({ pool, config }));
    const editing = createTitleEditing({ db, titles });
    const reader = createRecordReader(db, titleSource(find));
    return {
      routes: [...adminTitleListRoutes(reader, pictures), ...adminTitlesRoutes(editing, pictures)],
      streamRoutes: [csvRoute({ endpoint: listAdminTitles, list: titleList, reader, columns: titleColumns })],
      bulkTargets: [titleBulkTarget(reader, titles)],
      auditSubjects: [titleHistory(editing)],
    };
  },
});
