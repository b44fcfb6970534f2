import { requireTitle } from '#catalogue/title-cards/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ProgressRecorder } from './watching.recorder.ts';
import * as repository from './watching.repository.ts';
import type { TitleProgress, WatchingRow } from './watching.repository.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly recorder: Pick<ProgressRecorder, 'peek' | 'flush'>;
}

export type WatchingService = ReturnType<typeof createWatchingService>;

export function createWatchingService({ pool, clock, recorder }: Deps) {
  return {
    list: (userId: number, languages: readonly string[]): Promise<WatchingRow[]> =>
      repository.listWatching(pool, userId, languages),

    /** Where somebody stopped; nothing before the beginning and after the end. */
    async positionOf(userId: number, videoId: number): Promise<number | null> {
      // Whoever loads the page again comes before the batch their last word is in.
      if (recorder.peek(userId, videoId) !== undefined) await recorder.flush().catch(() => undefined);
      const [row] = await repository.findPosition(pool, userId, videoId);
      return row === undefined || row.is_finished ? null : row.position;
    },

    async progressOf(userId: number, titleId: number): Promise<TitleProgress> {
      const [row] = await repository.progressOfTitle(pool, titleId, userId);
      const { progress, next } = requireTitle(row?.page);
      return { progress, next };
    },

    /** Takes a title off the rows until it is watched again. */
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
