/** Documents: the public answers of titles, people and channels as the database keeps them for visitors. */
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { listen } from '#platform/events/events.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteOldChannelDocuments, deleteStale } from './documents.repository.ts';
import { createDocuments } from './documents.service.ts';

export type { Documents } from './documents.service.ts';

export const documentsModule = defineModule({
  name: 'catalogue/documents',
  setup: ({ pool, db }: Pick<Platform, 'pool' | 'db'>) => ({
    documents: createDocuments(pool),
    schedules: [{ name: 'drop-old-documents', everySeconds: 3600, run: () => deleteOldChannelDocuments(db) }],
    listeners: [
      listen(titlesChanged, 'drop-documents', ({ ids }, { tx }) => deleteStale(tx, { titles: ids })),
      listen(peopleChanged, 'drop-documents', ({ ids }, { tx }) => deleteStale(tx, { people: ids })),
    ],
  }),
});
