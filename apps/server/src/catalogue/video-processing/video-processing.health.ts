import type { Database } from '#platform/db/database.ts';
import type { HealthCheck } from '#platform/health/check.ts';
import { listWorkers } from './video-processing.workers-repository.ts';

/** How often a worker says what it lacks, and after how long it is taken for gone. */
export const NOTE_SECONDS = 30;
const GONE_SECONDS = 4 * NOTE_SECONDS;

/** Which protections the workers lack that open uploaded videos. It fails while one of them refuses to work. */
export const videoSandboxCheck = (db: Database): HealthCheck => ({
  name: 'video_sandbox',
  run: async () => {
    const workers = await listWorkers(db, GONE_SECONDS);
    const missing = [...new Set(workers.flatMap((worker) => worker.missing))];
    if (workers.some((worker) => worker.isRefusing))
      throw new Error(`videos wait, since VIDEO_SANDBOX is "required" and ${missing.join('; ')}`);
    return { figures: { workers: workers.length }, ...(missing.length > 0 ? { missing } : {}) };
  },
});
