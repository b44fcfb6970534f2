import { sendWork } from '#foundation/live/index.ts';
import type { Database } from '#platform/db/database.ts';
import { type ClaimedStep, renewStep } from './video-processing.steps.repository.ts';

/** Often enough for a visible progress bar. */
const TELL_MS = 2000;

/** The worker's lease expired; another worker may have claimed the step. */
export class LeaseLostError extends Error {}

interface Held {
  readonly db: Database;
  readonly owner: string;
  readonly leaseSeconds: number;
  readonly step: ClaimedStep;
  readonly signal: AbortSignal;
}

/** Renews the lease of a step while the worker runs it, and stores its progress. */
export function startLeaseRenewal({ db, owner, leaseSeconds, step, signal }: Held) {
  const lost = new AbortController();
  let progress = 0;
  let heardAt = performance.now();
  const tell = async (): Promise<void> => {
    try {
      const isOurs = await renewStep(db, step, { owner, leaseSeconds, progress });
      if (!isOurs) return lost.abort();
      heardAt = performance.now();
      await sendWork(db, { kind: 'videos', id: step.video_id });
    } catch {
      // A short database outage does not mean that another worker claimed the step.
      if (performance.now() - heardAt > leaseSeconds * 1000) lost.abort();
    }
  };
  const timer = setInterval(() => void tell(), TELL_MS);
  return {
    signal: AbortSignal.any([signal, lost.signal]),
    onProgress: (fraction: number) => {
      progress = fraction;
    },
    isLost: () => lost.signal.aborted,
    end: () => clearInterval(timer),
  };
}
