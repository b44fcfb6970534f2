import { recordAudit } from '#foundation/audit/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import * as repository from './files.sweeps.repository.ts';
import type { SweepRow } from './files.sweeps.repository.ts';
import { sweepFilesJob } from './files.sweeps.jobs.ts';

/** The subject type of sweeps in the audit log. */
export const SWEEP_SUBJECT = 'file_sweep';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

/** The start of a run: nothing is counted yet. */
const FROM_START = {
  phase: 'files',
  last_id: 0,
  last_key: '',
  checked: 0,
  unused_files: 0,
  unused_bytes: 0,
  stray_objects: 0,
  stray_bytes: 0,
  finished_at: null,
} as const;

export type FileSweeps = ReturnType<typeof createFileSweeps>;

/** Starts searches for files that no record uses. The job `files.sweep` does the work. */
export function createFileSweeps({ db, clock, outbox }: Deps) {
  const begin = async (tx: Tx, sweep: SweepRow, action: string): Promise<SweepRow> => {
    await outbox.add(tx, sweepFilesJob, { id: sweep.id, step: sweep.steps });
    const name = sweep.started_at.toISOString().slice(0, 10);
    await recordAudit(tx, { action, subject: { type: SWEEP_SUBJECT, id: sweep.id, name } });
    return sweep;
  };

  return {
    latest: (): Promise<SweepRow | undefined> => repository.findLatest(db),

    /** Searches only. */
    start: (userId: number): Promise<SweepRow> =>
      transaction(db, async (tx) =>
        begin(tx, await repository.insert(tx, { user_id: userId, started_at: clock.now() }), 'search'),
      ),

    /** Searches again and moves what it finds to the trash: files may have been used since the search. */
    apply: (id: number, userId: number): Promise<SweepRow> =>
      transaction(db, async (tx) => {
        const sweep = await repository.findForUpdate(tx, id);
        if (sweep === undefined) throw new AppError('not_found');
        if (sweep.state !== 'found') throw new AppError('files.sweep_wrong_state');
        const values = { ...FROM_START, state: 'moving', user_id: userId } as const;
        return begin(tx, await repository.update(tx, id, values), 'trash');
      }),
  };
}
