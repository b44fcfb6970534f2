/** Documents: public responses of titles, people and channels, cached in the database. */
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { defineListener } from '#platform/events/events.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteOldChannelDocuments, deleteStale } from './response-store.repository.ts';
import { createResponseStores } from './response-store.service.ts';

export type { ResponseStores } from './response-store.service.ts';

export const responseStoreModule = defineModule({
  name: 'catalogue/response-store',
  setup: ({ pool, db }: Pick<Platform, 'pool' | 'db'>) => ({
    documents: createResponseStores(pool),
    schedules: [
      { name: 'delete-old-channel-responses', everySeconds: 3600, run: () => deleteOldChannelDocuments(db) },
    ],
    listeners: [
      defineListener(titlesChanged, 'drop-documents', ({ ids }, { tx }) => deleteStale(tx, { titles: ids })),
      defineListener(peopleChanged, 'drop-documents', ({ ids }, { tx }) => deleteStale(tx, { people: ids })),
    ],
  }),
});
