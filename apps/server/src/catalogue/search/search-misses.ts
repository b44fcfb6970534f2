import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createSigner } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';
import { countMiss, deleteMissesBefore } from './search.misses.repository.ts';
import { splitQuery } from './text.ts';

const DAY = 86_400;
/** The same query of a visitor counts once a day, and only a limited number of different ones. */
const ONCE = { max: 1, seconds: DAY };
const PER_VISITOR = { max: 40, seconds: DAY };
const KEPT_DAYS = 400;
/** Email addresses and phone numbers are personal data, not searches for a film. */
const PERSONAL = /@|(?:\d[\s().-]?){7}/u;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly config: Pick<Config, 'appKey'>;
}

export type SearchMisses = ReturnType<typeof createSearchMisses>;

/** Searches without results, as ideas for what to add. Does not store who searched. */
export function createSearchMisses({ db, pool, clock, limiter, config }: Deps) {
  const { sign } = createSigner(config.appKey, 'search-misses');
  const today = () => clock.now().toISOString().slice(0, 10);
  return {
    async count(query: string, visitor: string): Promise<void> {
      const wish = splitQuery(query).join(' ');
      if (wish.length < 2 || PERSONAL.test(query)) return;
      const day = today();
      // Signed, and different every day, so that the limiter's keys reveal neither visitor nor query to a brute-force
      // search.
      const wishes = sign(`${day} ${visitor} ${wish}`);
      if (!(await isWithin(limiter.consume('search-miss', ONCE, wishes)))) return;
      const visits = sign(`${day} ${visitor}`);
      if (!(await isWithin(limiter.consume('search-misses', PER_VISITOR, visits)))) return;
      await countMiss(pool, day, wish);
    },

    forget: (): Promise<void> =>
      deleteMissesBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY * 1000)),
  };
}

async function isWithin(consumed: Promise<void>): Promise<boolean> {
  try {
    await consumed;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
