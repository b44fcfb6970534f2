import type { WatchingExtensions } from '#catalogue/watch-progress/watching-extensions.tsx';
import { useTitleMarks } from '../marks/use-title-marks.ts';

/** The marks of a title contain its progress, and the player marks what was watched to the end. */
export const memberWatchingExtensions: WatchingExtensions = {
  useProgress: (titleId) => useTitleMarks(titleId)?.watching,
  loadChangedByWatching: async () => (await import('./parts/changed-by-watching.ts')).changedByWatching,
};
