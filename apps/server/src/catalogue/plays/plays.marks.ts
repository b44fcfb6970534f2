import type { Redis } from 'ioredis';

const HOUR_MS = 3_600_000;
const REMEMBERED = 200_000;

/** Sets those that were not set within the hour, and says which. The time is ours: Redis only forgets by its own. */
const MARK = `
  local fresh = {}
  for index, key in ipairs(KEYS) do
    local at = redis.call('get', key)
    if at and tonumber(ARGV[index + 1]) - tonumber(at) < tonumber(ARGV[1]) then
      fresh[index] = 0
    else
      redis.call('set', key, ARGV[index + 1], 'PX', ARGV[1])
      fresh[index] = 1
    end
  end
  return fresh`;

export interface Mark {
  /** Video and viewer. */
  readonly key: string;
  readonly at: number;
}

export type Marks = ReturnType<typeof createMarks>;

/** Knows which views counted within the hour: in all processes while Redis answers, in this one while it does not. */
export function createMarks(redis: Pick<Redis, 'eval'>) {
  const here = new Map<string, number>();

  const isFreshHere = ({ key, at }: Mark): boolean => {
    const last = here.get(key);
    if (last !== undefined && at - last < HOUR_MS) return false;
    if (here.size >= REMEMBERED) here.clear();
    here.set(key, at);
    return true;
  };

  return {
    /** Whether this process has not counted it; from now on it has. */
    isFreshHere,

    /** Whether no other process has; all of them at once. */
    async areFresh(marks: readonly Mark[]): Promise<boolean[]> {
      const keys = marks.map(({ key }) => `play:${key}`);
      const times = marks.map(({ at }) => at);
      try {
        const fresh = await redis.eval(MARK, keys.length, ...keys, HOUR_MS, ...times);
        return Array.isArray(fresh) ? fresh.map((one) => one === 1) : marks.map(() => true);
      } catch {
        return marks.map(() => true);
      }
    },
  };
}
