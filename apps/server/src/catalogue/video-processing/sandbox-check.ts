import type { Database } from '#platform/db/database.ts';
import type { HealthCheck } from '#platform/health/check.ts';
import { listWorkers } from './video-processing.workers.repository.ts';

/** How often a worker sends a heartbeat, and how long it then counts as alive. */
export const HEARTBEAT_SECONDS = 30;
const ALIVE_SECONDS = 4 * HEARTBEAT_SECONDS;

/** Reports the sandbox protections that the video workers lack. Fails while one of them refuses to work. */
export const videoSandboxCheck = (db: Database): HealthCheck => ({
  name: 'video_sandbox',
  run: async () => {
    const workers = await listWorkers(db, ALIVE_SECONDS);
    const missing = [...new Set(workers.flatMap((worker) => worker.missing))];
    if (workers.some((worker) => worker.isRefusing))
      throw new Error(`video processing is stopped: VIDEO_SANDBOX=required, but ${missing.join('; ')}`);
    return { figures: { workers: workers.length }, ...(missing.length > 0 ? { missing } : {}) };
  },
});
