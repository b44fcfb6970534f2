import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AppError } from '#platform/errors/app-error.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';

/** argon2id, the library's default algorithm. One pass over 46 MiB costs an attacker more than two over 19 MiB. */
const POLICY = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const;
const ARGON2ID = '$argon2id$';
/** With more callers in the queue the wait gets too long, so they are asked to retry later. */
const MAX_WAITING = 32;
const RETRY_SECONDS = 2;

/** Hash of a random password. Verifying against it makes an unknown account take as long as a known one. */
const NOBODY =
  '$argon2id$v=19$m=47104,t=1,p=1$BUTDruUEuBMZ4ipXjD9rYA$Oneg0C0HnToDR5TPjz8YQbzrs/ecW5FbCZNGc4G0gpk';

export interface PasswordHasher {
  /** Throws while the queue is full, so that callers can reject a request before doing any other work. */
  assertFree(): void;
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Takes the same time when there is no hash. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with an older policy and should be recomputed at the next successful sign-in. */
  isOutdated(stored: string): boolean;
}

/** Hashes passwords with limited concurrency, so that sign-ins do not use all processors. */
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

/** A bounded queue in front of a semaphore. */
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
      // While callers are queued, a slot pauses for as long as it worked, so that guessing passwords does not slow down
      // readers.
      if (places.waiting === 0) places.release();
      else setTimeout(places.release, performance.now() - began);
    }
  };
  return { assertFree, run };
}
