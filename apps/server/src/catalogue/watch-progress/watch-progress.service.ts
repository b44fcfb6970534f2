import { requireTitle } from '#catalogue/title-cards/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ProgressRecorder } from './progress-recorder.ts';
import * as repository from './watch-progress.repository.ts';
import type { TitleProgress, WatchingRow } from './watch-progress.repository.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly recorder: Pick<ProgressRecorder, 'peek' | 'flush'>;
}

export type WatchingService = ReturnType<typeof createWatchProgressService>;

export function createWatchProgressService({ pool, clock, recorder }: Deps) {
  return {
    list: (userId: number, languages: readonly string[]): Promise<WatchingRow[]> =>
      repository.listWatching(pool, userId, languages),

    /** The position where a user stopped; null if they have not started or have finished. */
    async positionOf(userId: number, videoId: number): Promise<number | null> {
      // On a page reload the last position may not be flushed yet.
      if (recorder.peek(userId, videoId) !== undefined) await recorder.flush().catch(() => undefined);
      const [row] = await repository.findPosition(pool, userId, videoId);
      return row === undefined || row.is_finished ? null : row.position;
    },

    async progressOf(userId: number, titleId: number): Promise<TitleProgress> {
      const [row] = await repository.progressOfTitle(pool, titleId, userId);
      const { progress, next } = requireTitle(row?.page);
      return { progress, next };
    },

    /** Hides a title from the rows until it is watched again. */
    async dismiss(userId: number, titleId: number): Promise<void> {
      const [row] = await repository.insertDismissal(pool, userId, titleId, clock.now());
      if (row === undefined) throw new AppError('not_found');
    },

    async restore(userId: number, titleId: number): Promise<void> {
      const [row] = await repository.deleteDismissal(pool, userId, titleId);
      if (row === undefined) throw new AppError('not_found');
    },
  };
}
