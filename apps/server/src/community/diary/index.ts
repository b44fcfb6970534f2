/** The diary: what members watched and when, by hand or by the player. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { watchProgressFinished } from '#catalogue/watch-progress/index.ts';
import { defineListener } from '#platform/events/events.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteOfMember, deleteSummariesOfMember, reassign } from './diary.repository.ts';
import { diaryRoutes } from './diary.routes.ts';
import { createDiaryService } from './diary.service.ts';
import { createLeaveWatchlist, type LeaveAfterSeeing } from './leave-watchlist.ts';
import { recordWatched } from './record-watched.ts';

export { importedViewings } from './diary.imported.service.ts';
export { diaryYears } from './diary.list.repository.ts';

interface Deps {
  readonly languagesOf: LanguageResolver;
  readonly leaveAfterSeeing: LeaveAfterSeeing;
}

export const diaryModule = defineModule({
  name: 'community/diary',
  setup: (
    { db, pool, clock, storage }: Pick<Platform, 'db' | 'pool' | 'clock' | 'storage'>,
    { languagesOf, leaveAfterSeeing }: Deps,
  ) => {
    const leaveWatchlist = createLeaveWatchlist(leaveAfterSeeing);
    return {
      mergedRows: [{ entities: ['title'], relation: 'viewings', reassign }],
      memberData: [{ remove: deleteSummariesOfMember }, { remove: deleteOfMember }],
      listeners: [
        defineListener(watchProgressFinished, 'record-viewings', (payload, { tx }) =>
          recordWatched(tx, payload, { clock, leaveWatchlist }),
        ),
      ],
      routes: diaryRoutes({
        diary: createDiaryService({ db, pool, clock, leaveWatchlist }),
        pictures: createPicturePresenter(storage),
        languagesOf,
      }),
    };
  },
});
