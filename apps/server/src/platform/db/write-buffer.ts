import pg from 'pg';
import type { Logger } from '#platform/logger/logger.ts';

interface WriteBufferOptions<Row> {
  /** Name of the rows in the log. */
  readonly what: string;
  /** Writes the rows, all or none. */
  readonly write: (rows: Row[]) => Promise<void>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Rows are written after this time, or when `rows` of them are waiting. */
  readonly milliseconds: number;
  readonly rows: number;
  /** How many rows are written at once if more are waiting, because they arrive faster than they are written. */
  readonly rowsAtOnce?: number;
  /** How many rows are kept while the database is unavailable; later ones are lost. */
  readonly most?: number;
  /** Number of concurrent writes. */
  readonly writers?: number;
}

export interface WriteBuffer<Row> {
  add(row: Row): void;
  /** Writes the rows still in memory, once; throws when that fails. */
  flush(): Promise<void>;
}

const RETRY_MS = 2000;
/** Data that PostgreSQL rejects permanently. */
const REFUSED = /^2[23]/u;

/** A bounded queue of rows; rows that do not fit are counted as lost. */
function createStore<Row>(atOnce: number, most: number) {
  let rows: Row[] = [];
  return {
    lost: 0,
    get size() {
      return rows.length;
    },
    add(row: Row): void {
      if (rows.length < most) rows.push(row);
      else this.lost += 1;
    },
    take(): Row[] {
      if (rows.length > atOnce) return rows.splice(0, atOnce);
      const all = rows;
      rows = [];
      return all;
    },
    giveBack(taken: Row[]): void {
      rows = taken.concat(rows);
      this.lost += rows.splice(most).length;
    },
  };
}

/**
 * Buffers rows in memory and writes them in batches: a statement for a thousand rows costs little more than for one. A
 * process that dies loses the rows since the last batch. While the database is unavailable, writes are retried.
 */
export function createWriteBuffer<Row>(options: WriteBufferOptions<Row>): WriteBuffer<Row> {
  const { what, write, logger, milliseconds, rows: enough, most = 20 * enough, writers = 1 } = options;
  const { rowsAtOnce: atOnce = enough } = options;
  const waiting = createStore<Row>(atOnce, most);
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;

  const writeSome = async (): Promise<void> => {
    const rows = waiting.take();
    if (rows.length === 0) return;
    try {
      await twice(() => write(rows));
      isAway = false;
    } catch (error) {
      isAway = !isRefusal(error);
      if (isAway) waiting.giveBack(rows);
      else waiting.lost += rows.length;
      logger.warn({ err: error, waiting: waiting.size, lost: waiting.lost }, `${what} could not be written`);
      waiting.lost = 0;
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
  const runLater = () => {
    timer = undefined;
    if (running.size < writers) run().catch(() => undefined);
  };

  const schedule = () => {
    if (waiting.size === 0) return;
    if (waiting.size >= enough && running.size < writers && !isAway) run().catch(() => undefined);
    else timer ??= setTimeout(runLater, isAway ? RETRY_MS : milliseconds).unref();
  };

  return {
    add(row) {
      waiting.add(row);
      if (timer === undefined || waiting.size >= enough) schedule();
    },

    async flush() {
      clearTimeout(timer);
      timer = undefined;
      // A write that ends starts the next one if enough rows are waiting.
      while (running.size > 0 || waiting.size > 0) {
        await Promise.all(running);
        const batches = Math.min(writers, Math.ceil(waiting.size / atOnce));
        await Promise.all(Array.from({ length: batches }, run));
      }
    },
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && REFUSED.test(error.code ?? '');

/** A referenced record may be deleted while its row waits. The second try writes the rows whose records still exist. */
async function twice(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await work();
  }
}
