import { createWriteBuffer } from '#platform/db/write-buffer.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { watchProgressFinished } from './watch-progress.events.ts';
import { type ProgressUpdate, saveFinished, saveProgress } from './watch-progress.progress.repository.ts';

const FLUSH = { milliseconds: 250, rows: 1000, most: 50_000 } as const;

export type ProgressRecorder = ReturnType<typeof createProgressRecorder>;

type Deps = Pick<Platform, 'db' | 'pool' | 'events' | 'logger'>;

const keyOf = ({ userId, videoId }: Pick<ProgressUpdate, 'userId' | 'videoId'>) => `${userId} ${videoId}`;

/** Records playback positions and writes them in batches. */
export function createProgressRecorder({ db, pool, events, logger }: Deps) {
  // The latest update per video, until it is written.
  const latest = new Map<string, ProgressUpdate>();
  const buffer = createWriteBuffer<ProgressUpdate>({
    what: 'progress',
    async write(notes) {
      const last = [...new Map(notes.map((note) => [keyOf(note), note])).values()];
      // In the same order in every process, so that concurrent writers of the same rows cannot deadlock.
      last.sort((a, b) => a.userId - b.userId || a.videoId - b.videoId);
      const finished = await saveProgress(pool, last);
      if (finished.length > 0) await finish({ db, events }, finished);
      for (const note of last) if (latest.get(keyOf(note)) === note) latest.delete(keyOf(note));
    },
    logger,
    ...FLUSH,
  });
  return {
    note(note: ProgressUpdate): void {
      if (latest.size >= FLUSH.most) latest.clear();
      latest.set(keyOf(note), note);
      buffer.add(note);
    },
    /** The latest update that is not written yet. */
    peek: (userId: number, videoId: number): ProgressUpdate | undefined =>
      latest.get(keyOf({ userId, videoId })),
    flush: buffer.flush,
  };
}

/** Saves updates that finish a film or an episode, with one event per member. */
const finish = (
  { db, events }: Pick<Deps, 'db' | 'events'>,
  notes: readonly ProgressUpdate[],
): Promise<void> =>
  transaction(db, async (tx) => {
    const rows = (await saveFinished(tx, notes)).filter((row) => row.is_finished);
    for (const [userId, own] of Map.groupBy(rows, (row) => row.user_id))
      await events.emit(tx, watchProgressFinished, {
        user_id: userId,
        finished: own.map(({ title_id: titleId, episode_id: episodeId, at }) => ({
          title_id: titleId,
          episode_id: episodeId,
          at: at.toISOString(),
        })),
      });
  });
