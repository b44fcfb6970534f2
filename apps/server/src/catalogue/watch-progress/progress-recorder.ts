import { createWriteBuffer } from '#platform/db/write-buffer.ts';
import type { Platform } from '#platform/platform.ts';
import { type ProgressUpdate, saveProgress } from './watch-progress.progress.repository.ts';

const FLUSH = { milliseconds: 250, rows: 1000, most: 50_000 } as const;

export type ProgressRecorder = ReturnType<typeof createProgressRecorder>;

const keyOf = ({ userId, videoId }: Pick<ProgressUpdate, 'userId' | 'videoId'>) => `${userId} ${videoId}`;

/** Records playback positions and writes them in batches. */
export function createProgressRecorder({ pool, logger }: Pick<Platform, 'pool' | 'logger'>) {
  // The latest update per video, until it is written.
  const latest = new Map<string, ProgressUpdate>();
  const buffer = createWriteBuffer<ProgressUpdate>({
    what: 'progress',
    async write(notes) {
      const last = [...new Map(notes.map((note) => [keyOf(note), note])).values()];
      // In the same order in every process, so that concurrent writers of the same rows cannot deadlock.
      last.sort((a, b) => a.userId - b.userId || a.videoId - b.videoId);
      await saveProgress(pool, last);
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
