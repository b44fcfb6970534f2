import { BULK_JOBS_MAX, type BulkPreview, type BulkRequest } from '@kinora/contracts/foundation/bulk-jobs.ts';
import type { RecordSelection } from '@kinora/contracts/platform/record-lists.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { BulkActor, BulkFields, BulkRecord, BulkTarget } from '#platform/bulk-target.ts';
import type { Database } from '#platform/db/database.ts';
import { type Tx, transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { assertConfirmed, createBulkGuard } from './bulk-guard.ts';
import * as repository from './bulk-jobs.repository.ts';
import type { BulkJobRow, BulkJobState } from './bulk-jobs.repository.ts';
import { diffFields, runBulkJob } from './run-bulk-job.ts';

const LISTED = 20;
/** A preview reads this many records and shows a sample of those that will change. */
const LOOKED_AT = 200;
const SAMPLE = 10;
/** More than a search can return. */
const FROZEN_MAX = 5000;

type Ways = Partial<Record<BulkJobState, BulkJobState>>;
const RESUMED: Ways = {
  stopped: 'running',
  failed: 'running',
  running: 'running',
  undo_stopped: 'undoing',
  undo_failed: 'undoing',
  undoing: 'undoing',
};

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly targets: (list: string) => BulkTarget | undefined;
}

export type BulkJobs = ReturnType<typeof createBulkJobs>;

export function createBulkJobs({ db, outbox, targets }: Deps) {
  const { requireTarget, requireJob, requireOwnJob, understand } = createBulkGuard({ db, targets });

  /** Changes the state of a job, queues a run if needed, and records the action. */
  const turn = (
    id: number,
    actor: BulkActor,
    { action, ways }: { action: string; ways: Ways },
  ): Promise<BulkJobRow> =>
    transaction(db, async (tx) => {
      const { state } = await (action === 'stop' ? requireJob : requireOwnJob)(id, actor);
      const to = ways[state];
      if (to === undefined || !(await repository.transition(tx, id, { from: [state], to })))
        throw new AppError('bulk_jobs.wrong_state');
      const job = await repository.find(tx, id);
      if (job === undefined) throw new AppError('not_found');
      if (to === 'running' || to === 'undoing') await outbox.add(tx, runBulkJob, { id, run: job.run });
      await note(tx, action, job);
      return job;
    });

  /** Whether the action of a job can be undone at all. */
  const canUndo = ({ list, action }: Pick<BulkJobRow, 'list' | 'action'>): boolean =>
    targets(list)?.actions[action]?.isFinal !== true;

  return {
    async preview(request: BulkRequest, actor: BulkActor): Promise<BulkPreview> {
      const { target, action, input } = await understand(request, actor);
      const { total, isExact } = await target.reader.count(request.selection, 'bounded');
      const ids = await target.reader.ids(request.selection, { after: 0, limit: LOOKED_AT });
      const records = await target.read(db, ids, { isLocking: false, by: actor.userId });
      const sample = records.flatMap((record) => previewOf(record, action.change(record.fields, input)));
      return { total, is_total_exact: isExact, sample: sample.slice(0, SAMPLE) };
    },

    async start(request: BulkRequest, actor: BulkActor): Promise<BulkJobRow> {
      const { target, action: wanted, input } = await understand(request, actor);
      assertConfirmed(wanted, actor);
      const selection = await frozen(target, request.selection);
      return transaction(db, async (tx) => {
        if ((await repository.countActive(tx, request.list)) >= BULK_JOBS_MAX)
          throw new AppError('bulk_jobs.too_many');
        const { list, action } = request;
        const id = await repository.insert(tx, { list, action, input, selection, user_id: actor.userId });
        const job = await repository.find(tx, id);
        if (job === undefined) throw new AppError('not_found');
        await outbox.add(tx, runBulkJob, { id, run: job.run });
        await note(tx, 'start', job);
        return job;
      });
    },

    list(list: string, actor: BulkActor): Promise<BulkJobRow[]> {
      requireTarget(list, actor);
      return repository.listLatest(db, list, LISTED);
    },

    find: requireJob,

    stop: (id: number, actor: BulkActor) =>
      turn(id, actor, { action: 'stop', ways: { running: 'stopped', undoing: 'undo_stopped' } }),

    /** A running job is restarted at its position too: it may have lost its queue entry before that is detected. */
    resume: (id: number, actor: BulkActor) =>
      turn(id, actor, {
        action: 'resume',
        ways: RESUMED,
      }),

    async undo(id: number, actor: BulkActor): Promise<BulkJobRow> {
      if (!canUndo(await requireJob(id, actor))) throw new AppError('bulk_jobs.wrong_state');
      return turn(id, actor, {
        action: 'undo',
        ways: { stopped: 'undoing', failed: 'undoing', done: 'undoing' },
      });
    },

    canUndo,
  };
}

/** The changes to a record; empty when nothing changes. */
function previewOf(record: BulkRecord, wanted: BulkFields): BulkPreview['sample'] {
  const after = diffFields(record, wanted);
  const keys = Object.keys(after);
  if (keys.length === 0) return [];
  const before = Object.fromEntries(keys.map((key) => [key, record.fields[key] ?? null]));
  return [{ id: record.id, name: record.name, before, after: { ...after } }];
}

/** Editing records can change what a search returns, so the search runs once and its ids are stored. */
async function frozen({ reader }: BulkTarget, selection: RecordSelection): Promise<RecordSelection> {
  const isSearch = 'view' in selection && (selection.view.query?.trim() ?? '') !== '';
  const ids = await reader.ids(selection, { after: 0, limit: isSearch ? FROZEN_MAX : 1 });
  if (ids.length === 0) throw fieldError('selection', 'These records do not exist.');
  return isSearch ? { ids } : selection;
}

const note = (
  tx: Tx,
  action: string,
  { id, list, action: name, input, selection }: BulkJobRow,
): Promise<void> =>
  recordAudit(tx, {
    action,
    subject: { type: 'bulk-job', id, name: `${list}: ${name}` },
    ...(action === 'start' ? { after: { input, selection } } : {}),
  });
