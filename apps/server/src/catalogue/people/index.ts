/** People: cast and crew. */
import { createPictures } from '#catalogue/pictures/index.ts';
import type { LanguagesOf } from '#foundation/bootstrap/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPeopleReader } from './people.service.ts';

export { createPeopleService, type PersonInput } from './people.service.ts';

export const peopleModule = defineModule({
  name: 'catalogue/people',
  setup: (
    { pool, storage }: Pick<Platform, 'pool' | 'storage'>,
    { languagesOf }: { languagesOf: LanguagesOf },
  ) => ({
    routes: peopleRoutes({
      people: createPeopleReader(pool),
      pictures: createPictures(storage),
      languagesOf,
    }),
  }),
});
