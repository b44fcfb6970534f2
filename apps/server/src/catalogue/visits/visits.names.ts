import { createHmac, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { sourceOf } from '#platform/http/rate-limit.ts';

const DAY_MS = 86_400_000;
const SALT_BYTES = 24;
const NAME_BYTES = 9;
/** The last visits of a day are written down after it. */
const LATE_MS = 10 * 60_000;
const REMEMBERED = 200_000;

/** Of a list of names, which were not there yet; from now on they are. */
const ADD = `
  local fresh = {}
  for index, name in ipairs(ARGV) do
    if index > 1 then fresh[#fresh + 1] = redis.call('sadd', KEYS[1], name) end
  end
  redis.call('pexpireat', KEYS[1], ARGV[1])
  return fresh`;

/**
 * Tells visitors of one day apart without knowing them: names are made with a salt that all processes share through
 * Redis and that is gone after the day, so nobody can find out later whose they were.
 */
export function createVisitorNames(redis: Pick<Redis, 'eval' | 'set' | 'get'>) {
  let today: { day: string; salt: Promise<string> } | undefined;
  const here = new Set<string>();
  const endOf = (day: string): number => Date.parse(day) + DAY_MS + LATE_MS;

  /** One for all who ask meanwhile; that of the day before is forgotten here as well. */
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
      const hash = createHmac('sha256', await saltOf(day)).update(`${sourceOf(address)} ${agent}`);
      return hash.digest().subarray(0, NAME_BYTES).toString('base64url');
    },

    /** Which of these were not seen on this day, by any process; by this one while Redis is away. */
    async areNew(day: string, names: readonly string[]): Promise<boolean[]> {
      const unseen = [...new Set(names)].filter((name) => !here.has(`${day} ${name}`));
      if (here.size + unseen.length > REMEMBERED) here.clear();
      for (const name of unseen) here.add(`${day} ${name}`);
      const fresh = unseen.length === 0 ? [] : await added(day, unseen);
      const isNew = new Set(unseen.filter((_, index) => fresh[index] !== 0));
      // The first of a visitor's views in the list is the one that counts them.
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
