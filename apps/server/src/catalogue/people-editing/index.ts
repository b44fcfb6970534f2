/** People editing: back office for people, their pictures and their locks. */
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { ArtworkService } from '#catalogue/artwork/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { peopleEditingRoutes } from './people-editing.admin-routes.ts';
import { personHistory } from './people-editing.history.ts';
import { peopleImageRoutes } from './people-editing.image-routes.ts';
import { createPeopleImages } from './people-editing.images-service.ts';
import { createPeopleEditing } from './people-editing.service.ts';

type Needs = Pick<Platform, 'db' | 'events' | 'storage'>;

export const peopleEditingModule = defineModule({
  name: 'catalogue/people-editing',
  permissions: [editingPermissions.updatePeople],
  setup: ({ db, events, storage }: Needs, { artwork }: { artwork: ArtworkService }) => {
    const pictures = createPicturePresenter(storage);
    return {
      auditSubjects: [personHistory(events)],
      routes: [
        ...peopleEditingRoutes(createPeopleEditing({ db, events }), pictures),
        ...peopleImageRoutes(createPeopleImages({ db, artwork }), pictures),
      ],
    };
  },
});
