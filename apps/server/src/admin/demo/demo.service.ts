import type { DemoStatus } from '@kinora/contracts/admin/demo.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Signals } from '#platform/signals/signals.ts';
import * as repository from './demo.repository.ts';
import type { DemoAction, DemoRun } from './demo.repository.ts';

/** The signal topic that wakes the worker. */
export const DEMO_TOPIC = 'demo';

/** The type of the demo in the audit log. */
export const DEMO_SUBJECT = 'demo';

const SUBJECT = { type: DEMO_SUBJECT, id: 'catalogue', name: 'Demo catalogue' };

interface Deps {
  readonly db: Database;
  readonly signals: Pick<Signals, 'send'>;
}

export type DemoService = ReturnType<typeof createDemoService>;

/** Starts to load or remove the demo catalogue, and reports how far that is. */
export function createDemoService({ db, signals }: Deps) {
  const start = (action: DemoAction): Promise<DemoStatus> =>
    transaction(db, async (tx) => {
      const { state } = await readStatus(tx);
      if (action === 'remove' && state === 'absent') throw new AppError('demo.absent');
      if (!(await repository.startRun(tx, action))) throw new AppError('demo.busy');
      await recordAudit(tx, { action: `demo.${action}`, subject: SUBJECT });
      await signals.send(tx, DEMO_TOPIC, '');
      return readStatus(tx);
    });

  return {
    status: (): Promise<DemoStatus> => readStatus(db),
    startLoading: (): Promise<DemoStatus> => start('load'),
    startRemoving: (): Promise<DemoStatus> => start('remove'),
  };
}

async function readStatus(db: Executor): Promise<DemoStatus> {
  const run = await repository.findRun(db);
  const counts = await repository.countRecords(db);
  const { step = null, done = 0, total = 0, error = null } = run ?? {};
  return { state: stateOf(run, counts.titles), ...counts, step, done, total, error };
}

/** Only unfinished and failed runs have a row; otherwise the records decide. */
function stateOf(run: DemoRun | undefined, titles: number): DemoStatus['state'] {
  if (run?.is_failed === true) return 'failed';
  if (run !== undefined) return run.action === 'load' ? 'loading' : 'removing';
  return titles > 0 ? 'loaded' : 'absent';
}
