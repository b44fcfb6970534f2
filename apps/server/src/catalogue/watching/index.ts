/** Watching: where members are with what they watch, and what comes next. */
import { createPictures } from '#catalogue/pictures/index.ts';
import type { LanguagesOf } from '#foundation/bootstrap/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createProgressRecorder } from './watching.recorder.ts';
import { watchingRoutes } from './watching.routes.ts';
import { createWatchingService } from './watching.service.ts';

export type { ProgressRecorder } from './watching.recorder.ts';

export {
  repointDismissals as repointWatchDismissals,
  repointProgress as repointWatchProgress,
} from './watching.moves-repository.ts';

export const watchingModule = defineModule({
  name: 'catalogue/watching',
  setup: (
    { pool, clock, logger, storage }: Pick<Platform, 'pool' | 'clock' | 'logger' | 'storage'>,
    { languagesOf }: { languagesOf: LanguagesOf },
  ) => {
    const progress = createProgressRecorder({ pool, logger });
    const watching = createWatchingService({ pool, clock, recorder: progress });
    return {
      /** Takes note of where a member is; for whoever hears it from players. */
      progress,
      /** Where a member stopped. */
      positionOf: watching.positionOf,
      routes: watchingRoutes({ watching, pictures: createPictures(storage), languagesOf }),
      settle: progress.flush,
    };
  },
});
