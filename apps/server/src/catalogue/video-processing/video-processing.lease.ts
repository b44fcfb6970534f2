import type { Database } from '#platform/db/database.ts';
import { type ClaimedStep, renewStep } from './video-processing.steps-repository.ts';

/** As often as somebody who looks would want to see it move. */
const TELL_MS = 2000;

/** A worker that was not heard of for too long; its step is another's now, or nobody's. */
export class LeaseLostError extends Error {}

interface Held {
  readonly db: Database;
  readonly owner: string;
  readonly leaseSeconds: number;
  readonly step: ClaimedStep;
  readonly signal: AbortSignal;
}

/** Keeps a step with this worker while it works on it, and stores how far it is. */
export function keepLease({ db, owner, leaseSeconds, step, signal }: Held) {
  const lost = new AbortController();
  let progress = 0;
  let heardAt = performance.now();
  const tell = async (): Promise<void> => {
    try {
      if (await renewStep(db, step, { owner, leaseSeconds, progress })) heardAt = performance.now();
      else lost.abort();
    } catch {
      // A database that is away for a moment has not given the step to anybody.
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
