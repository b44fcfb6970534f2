import { PART_RETRY_DELAYS } from '@kinora/contracts/foundation/upload-rules.ts';
import { ApiError } from '#platform/api/api-error.ts';

const SERVER_ERROR = 500;
/** As long as an upload may stand still, and often enough to find a server that is back. */
const CALL_RETRY_DELAYS: readonly number[] = [0, 1000, 2000, 4000, 5000, 5000, 5000, 5000];

interface Patience {
  readonly delays?: readonly number[];
  readonly isWorthIt?: (error: unknown) => boolean;
}

/** Does it again when it fails: three times, unless told otherwise. */
export async function retrying<T>(
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

/** A call that waits for a server that is away for a moment; what the server refuses stays refused. */
export const patiently = <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  retrying(work, signal, { delays: CALL_RETRY_DELAYS, isWorthIt: isServerAway });

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
