import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Changes } from './changes.ts';
import { SharedAnswer } from './shared-answer.ts';

/** Clocks of different machines differ by less. */
const SKEW_MS = 2000;
const LINE_END = '\n'.charCodeAt(0);

/** An answer some process made, and when it began to. */
interface RememberedAnswer {
  readonly answer: SharedAnswer;
  readonly madeAt: number;
}

/**
 * The second level, shared by all processes. An entry is believed only when it was made after the last change of
 * what it shows that this process heard of; so nothing has to be deleted, and a Redis that was away may come back
 * with whatever it holds.
 */
export function createAnswerRedis(redis: Redis, changes: Changes, lifeMs: number) {
  const nameOf = (key: string) => `answer:${createHash('sha256').update(key).digest('base64url')}`;
  return {
    async find(key: string): Promise<RememberedAnswer | undefined> {
      const stored = await redis.getBuffer(nameOf(key)).catch(() => null);
      const remembered = stored === null ? undefined : unpack(stored);
      if (remembered === undefined) return undefined;
      const { answer, madeAt } = remembered;
      return changes.hasChangedSinceTime(madeAt - SKEW_MS, answer.tags) ? undefined : remembered;
    },

    /** Without waiting, and without harm when Redis is away. */
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
  return { answer: new SharedAnswer(stored.subarray(end + 1), tags, etag), madeAt: Number(madeAt) };
}
