import { createHmac, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { rateLimitSource } from '#platform/http/rate-limit.ts';

const DAY_MS = 86_400_000;
const SALT_BYTES = 24;
const NAME_BYTES = 9;
/** The last visits of a day are written after it ends. */
const LATE_MS = 10 * 60_000;
const REMEMBERED = 200_000;

/** Returns which of the given names are new, and adds them. */
const ADD = `
  local fresh = {}
  for index, name in ipairs(ARGV) do
    if index > 1 then fresh[#fresh + 1] = redis.call('sadd', KEYS[1], name) end
  end
  redis.call('pexpireat', KEYS[1], ARGV[1])
  return fresh`;

/**
 * Counts distinct visitors of a day anonymously: ids are hashed with a salt that all processes share through Redis and
 * that is deleted after the day, so that nobody can trace them later.
 */
export function createVisitorIds(redis: Pick<Redis, 'eval' | 'set' | 'get'>) {
  let today: { day: string; salt: Promise<string> } | undefined;
  const here = new Set<string>();
  const endOf = (day: string): number => Date.parse(day) + DAY_MS + LATE_MS;

  /** Concurrent callers share one salt; the previous day's is dropped here as well. */
  const saltOf = (day: string): Promise<string> => {
    if (today?.day === day) return today.salt;
    const made = randomBytes(SALT_BYTES).toString('base64');
    const salt = shared(day, made).catch(() => made);
    today = { day, salt };
    here.clear();
    return salt;
  };
  const shared = async (day: string, made: string): Promise<string> => {
    const key = `visits:salt:${day}`;
    await redis.set(key, made, 'PXAT', endOf(day), 'NX');
    return (await redis.get(key)) ?? made;
  };

  return {
    async nameOf(day: string, { address, agent }: { address: string; agent: string }): Promise<string> {
      const hash = createHmac('sha256', await saltOf(day)).update(`${rateLimitSource(address)} ${agent}`);
      return hash.digest().subarray(0, NAME_BYTES).toString('base64url');
    },

    /** Which of these are new on this day, in any process; only in this process while Redis is unavailable. */
    async areNew(day: string, names: readonly string[]): Promise<boolean[]> {
      const unseen = [...new Set(names)].filter((name) => !here.has(`${day} ${name}`));
      if (here.size + unseen.length > REMEMBERED) here.clear();
      for (const name of unseen) here.add(`${day} ${name}`);
      const fresh = unseen.length === 0 ? [] : await added(day, unseen);
      const isNew = new Set(unseen.filter((_, index) => fresh[index] !== 0));
      // A visitor's first view in the list counts as the new one.
      return names.map((name) => isNew.delete(name));
    },
  };

  async function added(day: string, names: readonly string[]): Promise<readonly unknown[]> {
    try {
      const fresh = await redis.eval(ADD, 1, `visits:names:${day}`, endOf(day), ...names);
      return Array.isArray(fresh) ? (fresh as unknown[]) : [];
    } catch {
      return [];
    }
  }
}
