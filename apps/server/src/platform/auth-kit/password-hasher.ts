import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AppError } from '#platform/errors/app-error.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';

/** argon2id, the library's default algorithm; 46 MiB once costs a thief more than 19 MiB twice. */
const POLICY = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const;
const ARGON2ID = '$argon2id$';
/** More people than this waiting would wait too long: they are asked to come back. */
const MAX_WAITING = 32;
const RETRY_SECONDS = 2;

/** Of nobody's password: checking it costs an unknown account the same time as a known one. */
const NOBODY =
  '$argon2id$v=19$m=47104,t=1,p=1$BUTDruUEuBMZ4ipXjD9rYA$Oneg0C0HnToDR5TPjz8YQbzrs/ecW5FbCZNGc4G0gpk';

export interface PasswordHasher {
  /** Turns people away while too many wait, before anything else is done for them. */
  assertFree(): void;
  hash(password: string): Promise<string>;
  /** Whether the password is the one behind the hash; takes the same time when there is no hash. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made by an older policy and should be made anew at the next right password. */
  isOutdated(stored: string): boolean;
}

/** Hashes passwords, a few at a time: sign-in must not take the processors from everybody else. */
export function createPasswordHasher(
  options: { concurrency?: number; maxWaiting?: number } = {},
): PasswordHasher {
  const concurrency = options.concurrency ?? Math.max(1, availableParallelism() - 1);
  const limited = createQueue(concurrency, options.maxWaiting ?? MAX_WAITING);
  return {
    assertFree: () => limited.assertFree(),
    hash: (password) => limited.run(() => hash(password, POLICY)),
    async verify(stored, password) {
      const isRight = await limited.run(() => verify(stored ?? NOBODY, password));
      return isRight && stored !== null;
    },
    isOutdated(stored) {
      if (!stored.startsWith(ARGON2ID)) return true;
      const made = parseOptions(stored);
      return (
        made.memoryCost !== POLICY.memoryCost ||
        made.timeCost !== POLICY.timeCost ||
        made.parallelism !== POLICY.parallelism
      );
    },
  };
}

/** People wait for a place, but not too many of them. */
function createQueue(concurrency: number, maxWaiting: number) {
  const places = createSemaphore(concurrency);

  const assertFree = () => {
    if (places.waiting >= maxWaiting) throw new AppError('auth.busy', { retryAfter: RETRY_SECONDS });
  };

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    assertFree();
    await places.acquire();
    const began = performance.now();
    try {
      return await work();
    } finally {
      // While people queue, a place rests as long as it has worked: those who read come before those who guess.
      if (places.waiting === 0) places.release();
      else setTimeout(places.release, performance.now() - began);
    }
  };
  return { assertFree, run };
}
