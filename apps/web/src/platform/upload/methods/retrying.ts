import { PART_RETRY_DELAYS } from '@kinora/contracts/foundation/upload-rules.ts';
import { ApiError } from '#platform/api/api-error.ts';

const SERVER_ERROR = 500;
/** Retries about as long as an upload may stall, and often enough to notice soon when the server is back. */
const CALL_RETRY_DELAYS: readonly number[] = [0, 1000, 2000, 4000, 5000, 5000, 5000, 5000];

interface Patience {
  readonly delays?: readonly number[];
  readonly isWorthIt?: (error: unknown) => boolean;
}

/** Retries failed work, by default three times. */
export async function withRetry<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  { delays = PART_RETRY_DELAYS, isWorthIt = () => true }: Patience = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const delay = delays[attempt];
      if (signal.aborted || delay === undefined || !isWorthIt(error)) throw error;
      await pause(delay, signal);
    }
  }
}

/** Retries a call during a short server outage, but not if the server rejected it. */
export const withOutageRetry = <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  withRetry(work, signal, { delays: CALL_RETRY_DELAYS, isWorthIt: isServerAway });

const isServerAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= SERVER_ERROR);

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal.addEventListener('abort', giveUp);
  });
