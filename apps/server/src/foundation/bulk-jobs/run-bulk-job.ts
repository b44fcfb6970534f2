import { isDeepStrictEqual } from 'node:util';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { recordAudits } from '#foundation/audit/index.ts';
import { sendWork } from '#foundation/live/index.ts';
import type { BulkFields, BulkRecord, BulkTarget, BulkWrite } from '#platform/bulk-target.ts';
import { runAs } from '#platform/context/call-context.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { defineJob, handleJob, type JobHandler } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import * as repository from './bulk-jobs.repository.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';

/** Records per transaction: large enough to be fast, small enough for a stop to take effect quickly. */
const BATCH = 300;
const TIMEOUT_SECONDS = 120;

export const runBulkJob = defineJob({
  name: 'work-bulk-job',
  kind: 'bulk',
  payload: z.object({ id: id('integer'), run: z.int() }),
});

type Targets = (list: string) => BulkTarget | undefined;

/** The fields whose values differ from the record's current ones. */
export function diffFields(record: BulkRecord, wanted: BulkFields): BulkFields {
  const changed = Object.entries(wanted).filter(
    ([key, value]) => !isDeepStrictEqual(record.fields[key], value),
  );
  return Object.fromEntries(changed);
}

const pick = (fields: BulkFields, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]));

/** Writes the changes, with an audit entry for each record. */
async function writeAll(
  tx: Tx,
  target: BulkTarget,
  {
    writes,
    by,
    action,
    isNameless = false,
  }: { writes: readonly BulkWrite[]; by: number | null; action: string; isNameless?: boolean },
): Promise<void> {
  if (writes.length === 0) return;
  await target.write(tx, writes, by);
  await runAs({ userId: by }, () =>
    recordAudits(
      tx,
      writes.map(({ record, fields }) => ({
        action,
        subject: { type: target.subject, id: record.id, name: isNameless ? `#${record.id}` : record.name },
        before: pick(record.fields, Object.keys(fields)),
        after: { ...fields },
      })),
    ),
  );
}

/** Processes the next batch of a job; returns true when it was the last one. */
async function changeSome(tx: Tx, job: BulkJobRow, target: BulkTarget): Promise<boolean> {
  const action = target.actions[job.action];
  if (action === undefined) throw new Error(`The list ${job.list} has no bulk action ${job.action}`);
  if (job.total === null)
    await repository.setTotal(tx, job.id, (await target.reader.count(job.selection, 'exact', tx)).total);
  const ids = await target.reader.ids(job.selection, { after: job.last_id, limit: BATCH }, tx);
  const input = action.input.parse(job.input);
  const records = await target.read(tx, ids, { isLocking: true, by: job.user_id });
  const writes = records.flatMap((record) => {
    const fields = diffFields(record, action.change(record.fields, input));
    return Object.keys(fields).length === 0 ? [] : [{ record, fields }];
  });
  const origins = await target.origins?.(tx, writes);
  await repository.insertRecords(
    tx,
    job.id,
    writes.map(({ record, fields }) => ({
      record_id: record.id,
      before: pick(record.fields, Object.keys(fields)),
      after: { ...fields },
      origins: origins?.get(record.id) ?? null,
    })),
  );
  const { isNameless = false } = action;
  await writeAll(tx, target, { writes, by: job.user_id, action: job.action, isNameless });
  await repository.advance(tx, job.id, {
    lastId: ids.at(-1) ?? job.last_id,
    done: ids.length,
    changed: writes.length,
  });
  return ids.length < BATCH;
}

/** Undoes the next batch. Keeps fields that no longer hold the job's value, since they were changed afterwards. */
async function undoSome(tx: Tx, job: BulkJobRow, target: BulkTarget): Promise<boolean> {
  const changed = await repository.listRecords(tx, job.id, { after: job.undo_last_id, limit: BATCH });
  const byId = new Map(changed.map((record) => [record.record_id, record]));
  const records = await target.read(tx, [...byId.keys()], { isLocking: true, by: job.user_id });
  let kept = changed.length - records.length;
  const writes = records.flatMap((record) => {
    const { before = {}, after = {}, origins = null } = byId.get(record.id) ?? {};
    const ours = Object.keys(after).filter((key) => isDeepStrictEqual(record.fields[key], after[key]));
    if (ours.length < Object.keys(after).length) kept += 1;
    if (ours.length === 0) return [];
    const whose = origins === null ? {} : { origins: pick(origins, ours) };
    return [{ record, fields: pick(before, ours), ...whose }];
  });
  await writeAll(tx, target, { writes, by: job.user_id, action: `undo-${job.action}` });
  await repository.advanceUndo(tx, job.id, {
    lastId: changed.at(-1)?.record_id ?? job.undo_last_id,
    undone: writes.length,
    kept,
  });
  return changed.length < BATCH;
}

/**
 * Processes a batch in one transaction, which also saves the position and queues the next batch. If a worker dies,
 * nothing is half done and the next worker continues from there.
 */
export const bulkJobHandler = (targets: Targets, outbox: Outbox): JobHandler =>
  handleJob(
    runBulkJob,
    async ({ id: jobId, run }, { tx }) => {
      await repository.claim(tx, jobId);
      const job = await repository.find(tx, jobId);
      if (job === undefined || job.run !== run || (job.state !== 'running' && job.state !== 'undoing'))
        return;
      const target = targets(job.list);
      if (target === undefined) throw new Error(`The list ${job.list} does not support bulk edits`);
      const isUndoing = job.state === 'undoing';
      const isEnd = await (isUndoing ? undoSome : changeSome)(tx, job, target);
      if (isEnd) await repository.finish(tx, { id: jobId, run }, isUndoing ? 'undone' : 'done');
      else await outbox.add(tx, runBulkJob, { id: jobId, run });
      await sendWork(tx, { kind: 'bulk-jobs', id: jobId });
    },
    {
      timeoutSeconds: TIMEOUT_SECONDS,
      giveUp: async ({ id: jobId, run }, { tx }) => {
        await repository.fail(tx, { id: jobId, run }, 'error');
        await sendWork(tx, { kind: 'bulk-jobs', id: jobId });
      },
    },
  );
