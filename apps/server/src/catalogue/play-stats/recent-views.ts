import type { Redis } from 'ioredis';

const HOUR_MS = 3_600_000;
const REMEMBERED = 200_000;

/**
 * Returns which of the given views did not count within the hour, and marks them as counted. One hash per hour, so that
 * a thousand views take three commands. The time comes from us; Redis uses its own only for expiry.
 */
const MARK = `
  local keys, now, hour = cjson.decode(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local here = redis.call('hmget', KEYS[1], unpack(keys))
  local before = redis.call('hmget', KEYS[2], unpack(keys))
  local fresh, counted = {}, {}
  for index, key in ipairs(keys) do
    local at = here[index] or before[index]
    if at and now - tonumber(at) < hour then
      fresh[index] = '0'
    else
      fresh[index] = '1'
      counted[#counted + 1] = key
      counted[#counted + 1] = ARGV[2]
    end
  end
  if #counted > 0 then
    redis.call('hset', KEYS[1], unpack(counted))
    redis.call('pexpire', KEYS[1], 2 * hour)
  end
  return table.concat(fresh)`;

export type RecentViews = ReturnType<typeof createRecentViews>;

/** Tracks which views counted within the hour: across processes while Redis is available, otherwise in this process. */
export function createRecentViews(redis: Pick<Redis, 'eval'>) {
  const here = new Map<string, number>();

  return {
    /** Whether this process has not counted it yet; marks it as counted. */
    isFreshHere(key: string, at: number): boolean {
      const last = here.get(key);
      if (last !== undefined && at - last < HOUR_MS) return false;
      if (here.size >= REMEMBERED) here.clear();
      here.set(key, at);
      return true;
    },

    /** Whether no other process has counted them; one batch, each key once. */
    async areFresh(keys: readonly string[], at: number): Promise<boolean[]> {
      const hour = Math.floor(at / HOUR_MS);
      const names = [`plays:${hour}`, `plays:${hour - 1}`];
      try {
        const fresh = await redis.eval(MARK, 2, ...names, JSON.stringify(keys), at, HOUR_MS);
        return keys.map((_, index) => typeof fresh !== 'string' || fresh[index] === '1');
      } catch {
        return keys.map(() => true);
      }
    },
  };
}
