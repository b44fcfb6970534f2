import pg from 'pg';
import type { Logger } from '#platform/logger/logger.ts';

interface WriteBufferOptions<Row> {
  /** What the rows are, for the log. */
  readonly what: string;
  /** Writes rows down, all or none. */
  readonly write: (rows: Row[]) => Promise<void>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Rows wait so long, or until so many do. */
  readonly milliseconds: number;
  readonly rows: number;
  /** So many are kept while the database is away; what comes after is lost. */
  readonly most?: number;
  /** Writes at the same time. */
  readonly writers?: number;
}

export interface WriteBuffer<Row> {
  add(row: Row): void;
  /** Writes down what is still in memory, once; fails where that fails. */
  flush(): Promise<void>;
}

const RETRY_MS = 2000;
/** Data that PostgreSQL does not take, now or later. */
const REFUSED = /^2[23]/u;

/**
 * Takes rows in memory and writes them in batches: one statement for a thousand costs little more than for one. A
 * process that dies loses what came since the last batch; a database that is away is waited for.
 */
export function createWriteBuffer<Row>(options: WriteBufferOptions<Row>): WriteBuffer<Row> {
  const { what, write, logger, milliseconds, rows: atOnce, most = 20 * atOnce, writers = 1 } = options;
  let waiting: Row[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  let lost = 0;
  const running = new Set<Promise<void>>();

  const take = (): Row[] => {
    if (waiting.length > atOnce) return waiting.splice(0, atOnce);
    const all = waiting;
    waiting = [];
    return all;
  };

  const giveBack = (rows: Row[]) => {
    waiting = rows.concat(waiting);
    lost += waiting.splice(most).length;
  };

  const writeSome = async (): Promise<void> => {
    const rows = take();
    try {
      await write(rows).catch((error: unknown) => {
        // A record that went while its row waited: those that are still there are taken the second time.
        if (!isRefusal(error)) throw error;
        return write(rows);
      });
      isAway = false;
    } catch (error) {
      if (isRefusal(error)) lost += rows.length;
      else giveBack(rows);
      isAway = !isRefusal(error);
      logger.warn({ err: error, waiting: waiting.length, lost }, `${what} could not be written`);
      lost = 0;
      throw error;
    }
  };

  const run = (): Promise<void> => {
    const one = writeSome();
    const over = one
      .catch(() => undefined)
      .finally(() => {
        running.delete(over);
        schedule();
      });
    running.add(over);
    return one;
  };

  const schedule = () => {
    if (waiting.length === 0) return;
    if (waiting.length >= atOnce && running.size < writers && !isAway) {
      run().catch(() => undefined);
      return;
    }
    const pause = isAway ? RETRY_MS : milliseconds;
    timer ??= setTimeout(() => {
      timer = undefined;
      if (running.size < writers) run().catch(() => undefined);
    }, pause).unref();
  };

  return {
    add(row) {
      if (waiting.length >= most) {
        lost += 1;
        return;
      }
      waiting.push(row);
      if (timer === undefined || waiting.length >= atOnce) schedule();
    },

    async flush() {
      clearTimeout(timer);
      timer = undefined;
      await Promise.all(running);
      while (waiting.length > 0) await run();
    },
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && REFUSED.test(error.code ?? '');
