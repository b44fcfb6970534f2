/** People lists: the back-office table of cast and crew. */
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listAdminPeople, peopleList } from '@kinora/contracts/catalogue/people-lists.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { createPostgresEngine } from '#catalogue/search/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { peopleListsRoutes } from './people-lists.admin-routes.ts';
import { peopleBulkTarget } from './people-lists.bulk.ts';
import { peopleColumns } from './people-lists.presenter.ts';
import { peopleSource } from './people-lists.repository.ts';
import { createPeopleSearch } from './people-lists.search.ts';

type Needed = Pick<Platform, 'db' | 'pool' | 'config' | 'storage' | 'events'>;

export const peopleListsModule = defineModule({
  name: 'catalogue/people-lists',
  permissions: [editingPermissions.updatePeople],
  setup: ({ db, pool, config, storage, events }: Needed) => {
    const find = createPeopleSearch(createPostgresEngine({ pool, config }));
    const reader = createRecordReader(db, peopleSource(find));
    return {
      bulkTargets: [peopleBulkTarget(reader, events)],
      routes: peopleListsRoutes(reader, createPicturePresenter(storage)),
      streamRoutes: [
        csvRoute({ endpoint: listAdminPeople, list: peopleList, reader, columns: peopleColumns }),
      ],
    };
  },
});
