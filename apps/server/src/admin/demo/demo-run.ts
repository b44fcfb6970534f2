import type { DemoStep } from '@kinora/contracts/admin/demo.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import * as repository from './demo.repository.ts';

/** Stores the progress of a step. Stores not more often than twice a second. */
export type ReportProgress = (step: DemoStep, done: number, total: number) => Promise<void>;

/** What the demo data adds to the product. Only the command that runs it loads the data. */
export interface DemoData {
  /** Creates the missing records, pictures and videos. Safe to stop and to repeat. */
  load(report: ReportProgress): Promise<void>;
  /** Gives the home page its first rows back, if it still has those of the demo. */
  restoreHome(tx: Tx): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly remove: (data: Pick<DemoData, 'restoreHome'>, report: ReportProgress) => Promise<void>;
}

const REPORT_MS = 500;
const ERROR_MAX = 500;

export type RunDemo = (data: DemoData) => Promise<void>;

/**
 * Runs what was started in the back office, if anything. It never works in one transaction: after an interruption the
 * next run continues. A failure is stored for the back office and thrown for the log.
 */
export function createDemoRun({ db, remove }: Deps): RunDemo {
  return async (data) => {
    const run = await repository.findRun(db);
    if (run === undefined || run.is_failed) return;
    const report = createReport(db);
    try {
      await (run.action === 'load' ? data.load(report) : remove(data, report));
      await repository.deleteRun(db);
    } catch (error) {
      await repository.setFailed(
        db,
        String(error instanceof Error ? error.message : error).slice(0, ERROR_MAX),
      );
      throw error;
    }
  };
}

function createReport(db: Database): ReportProgress {
  let last = { step: '', at: 0 };
  return async (step, done, total) => {
    const now = performance.now();
    if (step === last.step && done < total && now - last.at < REPORT_MS) return;
    last = { step, at: now };
    await repository.setProgress(db, { step, done, total });
  };
}
