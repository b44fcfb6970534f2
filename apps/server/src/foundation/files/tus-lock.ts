import { ERRORS, type Lock, type Locker, MemoryLocker } from '@tus/server';
import type { Database } from '#platform/db/database.ts';
import { isPending, leasePending, releasePending } from './files.pending.repository.ts';

/** A request that waits longer gets a busy error, and the client retries. */
const WAIT_MS = 5000;
/** Short enough that a browser is still retrying when the lease of a killed server expires. */
const LEASE_SECONDS = 10;
const RENEW_MS = 3000;
const ASK_AGAIN_MS = 250;

/** Status 423 of the protocol; the library would send a server error. It reads these two fields. */
class UploadBusyError extends Error {
  readonly status_code = 423;
  readonly body = ERRORS.ERR_LOCK_TIMEOUT.body;
}

/**
 * One writer at a time. Within a process, the library's lock closes a connection that hangs; between processes, a lease
 * on the row expires by itself if its holder was killed.
 */
export function createTusLocker(db: Database, owner: string): Locker {
  const here = new MemoryLocker({ acquireLockTimeout: WAIT_MS });
  return {
    newLock(id): Lock {
      const lock = here.newLock(id);
      let renewal: NodeJS.Timeout | undefined;
      return {
        async lock(signal, requestRelease) {
          await lock.lock(signal, requestRelease).catch((cause: unknown) => {
            throw new UploadBusyError('Another request of this process is writing to this upload', { cause });
          });
          const isLeased = await waitForLease(db, { id, owner, signal });
          if (!isLeased) {
            await lock.unlock();
            throw new UploadBusyError('Another request is writing to this upload');
          }
          renewal = setInterval(() => void leasePending(db, id, owner, LEASE_SECONDS), RENEW_MS);
        },
        async unlock() {
          clearInterval(renewal);
          await releasePending(db, id, owner);
          await lock.unlock();
        },
      };
    },
  };
}

async function waitForLease(
  db: Database,
  { id, owner, signal }: { id: string; owner: string; signal: AbortSignal },
): Promise<boolean> {
  const until = Date.now() + WAIT_MS;
  while (!signal.aborted) {
    if (await leasePending(db, id, owner, LEASE_SECONDS)) return true;
    // The upload has ended: there is nothing left to lock.
    if (!(await isPending(db, id))) return true;
    if (Date.now() >= until) return false;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return false;
}

/** Runs work while nobody writes to an upload; throws `busy` when a writer does not release it in time. */
export async function withTusLock<T>(
  locker: Locker,
  id: string,
  busy: Error,
  work: () => Promise<T>,
): Promise<T> {
  const lock = locker.newLock(id);
  const never = new AbortController();
  await lock
    .lock(never.signal, () => undefined)
    .catch((error: unknown) => {
      throw error instanceof UploadBusyError ? busy : error;
    });
  try {
    return await work();
  } finally {
    await lock.unlock();
  }
}
