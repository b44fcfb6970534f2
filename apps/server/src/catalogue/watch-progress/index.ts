/** Watching: the playback progress of members, and what they can watch next. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createProgressRecorder } from './progress-recorder.ts';
import {
  deleteDismissalsOfMember,
  deleteProgressOfMember,
  reassignDismissals,
  reassignProgress,
} from './watch-progress.repository.ts';
import { watchProgressRoutes } from './watch-progress.routes.ts';
import { createWatchProgressService } from './watch-progress.service.ts';

export type { ProgressRecorder } from './progress-recorder.ts';
export { watchProgressFinished } from './watch-progress.events.ts';

const MERGED_ROWS: readonly MergedRows[] = [
  { entities: ['title'], relation: 'watch_progress', reassign: reassignProgress },
  { entities: ['title'], relation: 'watch_dismissals', reassign: reassignDismissals },
];

export const watchProgressModule = defineModule({
  name: 'catalogue/watch-progress',
  setup: (
    platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'events' | 'logger' | 'storage'>,
    { languagesOf }: { languagesOf: LanguageResolver },
  ) => {
    const { pool, clock, storage } = platform;
    const progress = createProgressRecorder(platform);
    const watching = createWatchProgressService({ pool, clock, recorder: progress });
    return {
      /** Records a member's progress; for modules that receive player reports. */
      progress,
      /** The position where a member stopped. */
      positionOf: watching.positionOf,
      /** A member's progress in a title, and where to continue. */
      progressOf: watching.progressOf,
      routes: watchProgressRoutes({ watching, pictures: createPicturePresenter(storage), languagesOf }),
      mergedRows: MERGED_ROWS,
      memberData: [{ remove: deleteProgressOfMember }, { remove: deleteDismissalsOfMember }],
      flush: progress.flush,
    };
  },
});
