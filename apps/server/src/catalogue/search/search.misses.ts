import { hash } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';
import { countMiss, deleteMissesBefore } from './search.misses-repository.ts';
import { queryWords } from './search.text.ts';

const DAY = 86_400;
/** The same wish of one visitor counts once a day, and only so many different ones. */
const ONCE = { max: 1, seconds: DAY };
const PER_VISITOR = { max: 40, seconds: DAY };
const KEPT_DAYS = 400;
/** An address or a number that reaches somebody is nobody's wish for a film. */
const PERSONAL = /@|(?:\d[\s().-]?){7}/u;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly limiter: Limiter;
}

export type SearchMisses = ReturnType<typeof createSearchMisses>;

/** Searches without a result: what the owner may want to add. Who searched is not kept. */
export function createSearchMisses({ db, pool, clock, limiter }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 10);
  return {
    async count(query: string, visitor: string): Promise<void> {
      const wish = queryWords(query).join(' ');
      if (wish.length < 2 || PERSONAL.test(query)) return;
      const day = today();
      // A hash that changes every day: what the limiter remembers names neither visitor nor wish.
      const key = hash('sha256', `${day} ${visitor} ${wish}`, 'base64url');
      if (!(await isWithin(limiter.consume('search-miss', ONCE, key)))) return;
      if (
        !(await isWithin(limiter.consume('search-misses', PER_VISITOR, hash('sha256', `${day} ${visitor}`))))
      )
        return;
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
