import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { ChangeTracker } from './changes.ts';
import { CachedResponse } from './cached-response.ts';

/** Upper bound of the clock skew between machines. */
const SKEW_MS = 2000;
const LINE_END = '\n'.charCodeAt(0);

/** A response, and when some process started to compute it. */
interface RememberedAnswer {
  readonly answer: CachedResponse;
  readonly madeAt: number;
}

/**
 * The second level, shared by all processes. An entry is used only when it was made after the last change of its
 * records that this process received. So nothing has to be deleted, and entries are safe after a Redis outage.
 */
export function createRedisResponseCache(redis: Redis, changes: ChangeTracker, lifeMs: number) {
  const nameOf = (key: string) => `answer:${createHash('sha256').update(key).digest('base64url')}`;
  return {
    async find(key: string): Promise<RememberedAnswer | undefined> {
      const stored = await redis.getBuffer(nameOf(key)).catch(() => null);
      const remembered = stored === null ? undefined : unpack(stored);
      if (remembered === undefined) return undefined;
      const { answer, madeAt } = remembered;
      return changes.hasChangedSinceTime(madeAt - SKEW_MS, answer.tags) ? undefined : remembered;
    },

    /** Does not wait, and ignores a Redis outage. */
    remember(key: string, { answer, madeAt }: RememberedAnswer): void {
      redis.set(nameOf(key), pack({ answer, madeAt }), 'PX', lifeMs).catch(() => undefined);
    },
  };
}

function pack({ answer, madeAt }: RememberedAnswer): Buffer {
  const head = [madeAt, answer.etag, ...answer.tags].join(' ');
  return Buffer.concat([Buffer.from(`${head}\n`), answer.body]);
}

function unpack(stored: Buffer): RememberedAnswer | undefined {
  const end = stored.indexOf(LINE_END);
  const [madeAt, etag, ...tags] = stored.subarray(0, Math.max(end, 0)).toString().split(' ');
  if (madeAt === undefined || etag === undefined) return undefined;
  return { answer: new CachedResponse(stored.subarray(end + 1), tags, etag), madeAt: Number(madeAt) };
}
