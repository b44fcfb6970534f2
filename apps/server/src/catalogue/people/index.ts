/** People: cast and crew. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { ResponseStores } from '#catalogue/response-store/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import * as repository from './people.repository.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPeopleReader, createPeopleService } from './people.service.ts';

export type { BulkPersonFields, BulkPersonRow } from './people.bulk.repository.ts';
export {
  createPeopleService,
  type PeopleReader,
  type PeopleService,
  type PersonInput,
} from './people.service.ts';

interface Deps {
  readonly languagesOf: LanguageResolver;
  readonly documents: ResponseStores;
  readonly shared: CachedRoute;
}

const MERGED_ROWS: readonly MergedRows[] = [
  { entities: ['person'], relation: 'translations', reassign: repository.reassignTranslations },
  { entities: ['person'], relation: 'merged_before', reassign: repository.reassignMerged },
];

export const peopleModule = defineModule({
  name: 'catalogue/people',
  setup: (
    { pool, storage, events }: Pick<Platform, 'pool' | 'storage' | 'events'>,
    { languagesOf, documents, shared }: Deps,
  ) => {
    const reader = createPeopleReader(pool);
    return {
      people: createPeopleService({ events }),
      reader,
      mergedRows: MERGED_ROWS,
      routes: peopleRoutes({
        people: reader,
        pictures: createPicturePresenter(storage),
        languagesOf,
        documents,
        shared,
      }),
    };
  },
});
