import { createWriteBuffer } from '#platform/db/write-buffer.ts';
import type { Platform } from '#platform/platform.ts';
import { type ProgressNote, saveProgress } from './watching.progress-repository.ts';

const FLUSH = { milliseconds: 250, rows: 1000, most: 50_000 } as const;

export type ProgressRecorder = ReturnType<typeof createProgressRecorder>;

const keyOf = ({ userId, videoId }: Pick<ProgressNote, 'userId' | 'videoId'>) => `${userId} ${videoId}`;

/** Takes note of where people are, and writes it down many at once. */
export function createProgressRecorder({ pool, logger }: Pick<Platform, 'pool' | 'logger'>) {
  // The last word on each video, until it is written down.
  const latest = new Map<string, ProgressNote>();
  const buffer = createWriteBuffer<ProgressNote>({
    what: 'progress',
    async write(notes) {
      const last = [...new Map(notes.map((note) => [keyOf(note), note])).values()];
      // In one order in every process: two that write the same rows must not wait for each other.
      last.sort((a, b) => a.userId - b.userId || a.videoId - b.videoId);
      await saveProgress(pool, last);
      for (const note of last) if (latest.get(keyOf(note)) === note) latest.delete(keyOf(note));
    },
    logger,
    ...FLUSH,
  });
  return {
    note(note: ProgressNote): void {
      if (latest.size >= FLUSH.most) latest.clear();
      latest.set(keyOf(note), note);
      buffer.add(note);
    },
    /** Where somebody was heard to be and which is not yet written down. */
    peek: (userId: number, videoId: number): ProgressNote | undefined =>
      latest.get(keyOf({ userId, videoId })),
    flush: buffer.flush,
  };
}
