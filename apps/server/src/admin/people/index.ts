/** People: the back office of cast and crew, their pictures and their locks. */
import { listAdminPeople, peopleList } from '@kinora/contracts/admin/people-list.ts';
import { editingPermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import type { ArtworkService } from '#admin/images/index.ts';
import type { ImagesService } from '#catalogue/images/index.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { createPostgresEngine } from '#catalogue/search/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { peopleBulkTarget } from './bulk.ts';
import { personHistory } from './history.ts';
import { createPeopleSearch } from './list-search.ts';
import { adminPersonImagesRoutes } from './people.images.routes.ts';
import { createPeopleImages } from './people.images.service.ts';
import { peopleColumns } from './people.list.presenter.ts';
import { peopleSource } from './people.list.repository.ts';
import { adminPeopleListRoutes } from './people.list.routes.ts';
import { adminPeopleRoutes } from './people.routes.ts';
import { createPeopleEditing } from './people.service.ts';

type Needs = Pick<Platform, 'db' | 'pool' | 'config' | 'storage'>;

interface Deps {
  readonly artwork: ArtworkService;
  readonly images: ImagesService;
  readonly people: PeopleService;
}

export const adminPeopleModule = defineModule({
  name: 'admin/people',
  permissions: [editingPermissionDetails.updatePeople],
  setup: ({ db, pool, config, storage }: Needs, { artwork, images, people }: Deps) => {
    const pictures = createPicturePresenter(storage);
    const find = createPeopleSearch(createPostgresEngine({ pool, config }));
    const editing = createPeopleEditing({ db, people });
    const reader = createRecordReader(db, peopleSource(find));
    return {
      routes: [
        ...adminPeopleListRoutes(reader, pictures),
        ...adminPeopleRoutes(editing, pictures),
        ...adminPersonImagesRoutes(createPeopleImages({ db, artwork, images }), pictures),
      ],
      streamRoutes: [
        csvRoute({ endpoint: listAdminPeople, list: peopleList, reader, columns: peopleColumns }),
      ],
      bulkTargets: [peopleBulkTarget(reader, people)],
      auditSubjects: [personHistory(editing)],
    };
  },
});
