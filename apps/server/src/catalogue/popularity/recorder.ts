import type { PopularKind } from '@kinora/contracts/catalogue/popularity.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { createWriteBuffer } from '#platform/db/write-buffer.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { insertVisits, type VisitRow } from './popularity.visits.repository.ts';
import { type Signal, SIGNALS } from './signals.ts';
import { createVisitorHasher, isBot, type Visit } from './visitor.ts';

const FLUSH = { milliseconds: 5000, rows: 1000 } as const;
/** A visitor counts for this many records a day; the memory of counted visits is bounded too. */
const RECORDS_PER_VISITOR = 500;
const REMEMBERED = 200_000;

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly config: Pick<Config, 'appKey'>;
  readonly logger: Logger;
}

export type PopularityRecorder = ReturnType<typeof createPopularityRecorder>;

/** Records visits in memory and writes them in batches: a crash loses a few seconds of views. */
export function createPopularityRecorder({ pool, clock, config, logger }: Deps) {
  const nameOf = createVisitorHasher(config.appKey);
  let today = '';
  const notes = createWriteBuffer<VisitRow>({
    what: 'visits',
    write: (rows) => insertVisits(pool, rows),
    logger,
    ...FLUSH,
  });
  const counted = new Set<string>();
  const perVisitor = new Map<string, number>();

  const forget = () => {
    counted.clear();
    perVisitor.clear();
  };

  const isNew = (row: VisitRow): boolean => {
    const visitor = row.visitor.toString('base64');
    const key = `${row.kind} ${row.recordId} ${row.signal} ${visitor}`;
    const records = perVisitor.get(visitor) ?? 0;
    if (counted.has(key) || records >= RECORDS_PER_VISITOR) return false;
    if (counted.size >= REMEMBERED) forget();
    counted.add(key);
    perVisitor.set(visitor, records + 1);
    return true;
  };

  return {
    /** Records what a visitor did with a record. A repeat on the same day is ignored. */
    record(kind: PopularKind, recordId: number, visit: Visit, signal: Signal = 'view'): void {
      if (isBot(visit.agent)) return;
      const day = clock.now().toISOString().slice(0, 10);
      if (day !== today) {
        today = day;
        forget();
      }
      const row = { day, kind, recordId, signal: SIGNALS[signal].code, visitor: nameOf(visit, day) };
      if (isNew(row)) notes.add(row);
    },

    /** Flushes what is still in memory. */
    flush: notes.flush,
  };
}
