/** Imports: what members have at other sites, read from the files that these sites give them, matched, and written here. */
import { IMPORT_ENTRIES_MAX } from '@kinora/contracts/community/imports.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { ImportedLists } from '#community/lists/index.ts';
import type { ImportedTexts } from '#community/reviews/index.ts';
import { createTitleFinder } from '#community/title-matching/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { reassign } from './imports.changes.repository.ts';
import { notFoundRoute } from './imports.not-found.routes.ts';
import { createImportKind, createNotifyEnd } from './imports.notifications.ts';
import { createImportReading } from './imports.reading.service.ts';
import { createImportRemoval } from './imports.removal.service.ts';
import { importsRoutes } from './imports.routes.ts';
import { createImportsService } from './imports.service.ts';
import { createImportTitles } from './imports.titles.service.ts';
import { createImportUndo } from './imports.undo.service.ts';
import { createImportWorkers } from './imports.workers.service.ts';
import { createImportWriting } from './imports.writing.service.ts';

interface Deps {
  readonly importedTexts: ImportedTexts;
  readonly importedLists: ImportedLists;
  readonly languagesOf: LanguageResolver;
  readonly notifier: Pick<Notifier, 'notify'>;
}

export const importsModule = defineModule({
  name: 'community/imports',
  setup: (
    { db, pool, clock, outbox, storage }: Pick<Platform, 'db' | 'pool' | 'clock' | 'outbox' | 'storage'>,
    { importedTexts: texts, importedLists: lists, languagesOf, notifier }: Deps,
  ) => {
    const finder = createTitleFinder(pool);
    const kind = createImportKind(pool);
    const notifyEnd = createNotifyEnd(notifier, kind);
    const undo = createImportUndo({ db, texts, lists });
    const imports = createImportsService({ db, pool, clock, outbox, storage, undo });
    const removal = createImportRemoval({ db, clock, outbox, storage });
    const workers = createImportWorkers({
      db,
      clock,
      outbox,
      reading: createImportReading({
        db,
        clock,
        storage,
        outbox,
        finder,
        entriesMax: IMPORT_ENTRIES_MAX,
        notifyEnd,
      }),
      writing: createImportWriting({ clock, texts, lists }),
      undo,
      notifyEnd,
    });
    return {
      notificationKinds: [kind],
      mergedRows: [{ entities: ['title'], relation: 'imports', reassign }],
      memberData: removal.memberData,
      routes: importsRoutes({
        imports,
        titles: createImportTitles({ db, pool, finder }),
        pictures: createPicturePresenter(storage),
        languagesOf,
      }),
      streamRoutes: [notFoundRoute({ imports, pool })],
      jobs: [...workers.jobs, ...removal.jobs],
      schedules: [...workers.schedules, ...removal.schedules],
    };
  },
});
