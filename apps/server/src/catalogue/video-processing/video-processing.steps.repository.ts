import { type Selectable, sql } from 'kysely';
import type { ProcessingState, StepState } from '@kinora/contracts/catalogue/video-processing.ts';
import type { Executor } from '#platform/db/database.ts';
import type { VideoSteps } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Probe } from './asset.ts';
import { FIRST_RENDITION, type PlannedStep } from './steps.ts';

export type StepRow = Selectable<VideoSteps>;

/** A step that a worker holds until its lease expires. Uses the database's clock, since machines may disagree. */
export interface ClaimedStep {
  readonly video_id: number;
  readonly name: string;
  readonly position: number;
  /** Including this one. */
  readonly attempts: number;
}

/** The data a worker needs in addition to the step. */
export interface StepSource {
  readonly folder: string;
  readonly probe: Probe | null;
  readonly file_id: number | null;
  /** Null when the original is deleted. */
  readonly key: string | null;
  readonly disk: string | null;
  readonly file_size: number | null;
}

export async function insertSteps(tx: Tx, videoId: number, steps: readonly PlannedStep[]): Promise<void> {
  await tx
    .insertInto('video_steps')
    .values(steps.map((step) => ({ ...step, video_id: videoId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Claim {
  readonly owner: string;
  readonly leaseSeconds: number;
  /** Restricts the claim to this video. */
  readonly videoId?: number | undefined;
}

/** Claims the step that viewers need most, including those of crashed workers; locked rows are skipped. */
export async function claimStep(
  db: Executor,
  { owner, leaseSeconds, videoId }: Claim,
): Promise<ClaimedStep | undefined> {
  const { rows } = await sql<ClaimedStep>`
    update video_steps s
    set state = 'running', attempts = s.attempts + 1, progress = 0, reason = null, locked_by = ${owner},
      locked_until = now() + make_interval(secs => ${leaseSeconds}), started_at = now(), updated_at = now()
    from (
      select video_id, name from video_steps
      where ((state = 'waiting' and run_after <= now()) or (state = 'running' and locked_until < now()))
        and (${videoId ?? null}::integer is null or video_id = ${videoId ?? null})
      order by position, run_after limit 1 for update skip locked) free
    where s.video_id = free.video_id and s.name = free.name
    returning s.video_id, s.name, s.position, s.attempts`.execute(db);
  return rows[0];
}

export const findSource = (db: Executor, videoId: number): Promise<StepSource | undefined> =>
  db
    .selectFrom('video_assets as a')
    .leftJoin('file_entries as f', (join) =>
      join.onRef('f.id', '=', 'a.file_id').on('f.deleted_at', 'is', null),
    )
    .select(['a.folder', 'a.file_id', 'f.key', 'f.disk', 'f.file_size'])
    .select(sql<Probe | null>`a.probe`.as('probe'))
    .where('a.video_id', '=', videoId)
    .executeTakeFirst();

const held = (db: Executor, { video_id: videoId, name }: ClaimedStep, owner: string) =>
  db
    .updateTable('video_steps')
    .where('video_id', '=', videoId)
    .where('name', '=', name)
    .where('state', '=', 'running')
    .where('locked_by', '=', owner);

/** Renews the lease; returns false when another worker has claimed the step. */
export async function renewStep(
  db: Executor,
  step: ClaimedStep,
  { owner, leaseSeconds, progress }: Claim & { progress: number },
): Promise<boolean> {
  const { numUpdatedRows } = await held(db, step, owner)
    .set({
      progress,
      locked_until: sql`now() + make_interval(secs => ${leaseSeconds})`,
      updated_at: sql<Date>`now()`,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Outcome {
  readonly state: StepState;
  readonly reason: string | null;
  /** Seconds until it may be claimed again, if it waits. */
  readonly pauseSeconds?: number;
  /** An attempt that we interrupted does not count. */
  readonly isUncounted?: boolean;
}

/** Releases a step. Returns false when another worker has claimed it: then its results must be discarded. */
export async function finishStep(
  db: Executor,
  step: ClaimedStep,
  owner: string,
  { state, reason, pauseSeconds = 0, isUncounted = false }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await held(db, step, owner)
    .set((eb) => ({
      state,
      reason,
      progress: state === 'done' || state === 'skipped' ? 1 : 0,
      run_after: sql`now() + make_interval(secs => ${pauseSeconds})`,
      attempts: eb('attempts', '-', isUncounted ? 1 : 0),
      locked_by: null,
      locked_until: null,
      updated_at: sql<Date>`now()`,
    }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the row, so that two steps that finish concurrently see each other. */
export async function lockAsset(tx: Tx, videoId: number): Promise<void> {
  await tx
    .selectFrom('video_assets')
    .select('video_id')
    .where('video_id', '=', videoId)
    .forUpdate()
    .execute();
}

/** Derives the asset's state from its steps; returns the previous and the new state. */
export async function updateAssetState(
  tx: Tx,
  videoId: number,
): Promise<{ before: ProcessingState; after: ProcessingState } | undefined> {
  const { rows } = await sql<{ before: ProcessingState; after: ProcessingState }>`
    with needed as (
      select
        count(*) filter (where state in ('done', 'skipped')) as made,
        count(*) filter (where state = 'failed') as failed,
        coalesce(sum(attempts), 0) as attempts
      from video_steps where video_id = ${videoId} and position <= ${FIRST_RENDITION}),
    before as (select state from video_assets where video_id = ${videoId})
    update video_assets a set updated_at = now(), state = case
      when needed.made > ${FIRST_RENDITION} then 'ready'
      when needed.failed > 0 then 'failed'
      when needed.attempts > 0 then 'running'
      else 'waiting' end
    from needed, before where a.video_id = ${videoId}
    returning before.state as before, a.state as after`.execute(tx);
  return rows[0];
}

export const listSteps = (db: Executor, videoId: number): Promise<StepRow[]> =>
  db.selectFrom('video_steps').selectAll().where('video_id', '=', videoId).orderBy('position').execute();

/** Restarts the failed steps; returns their number. */
export async function retryFailed(tx: Tx, videoId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('video_steps')
    .set({
      state: 'waiting',
      attempts: 0,
      reason: null,
      progress: 0,
      run_after: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('video_id', '=', videoId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const findTitleId = async (db: Executor, videoId: number): Promise<number | undefined> => {
  const video = await db.selectFrom('videos').select('title_id').where('id', '=', videoId).executeTakeFirst();
  return video?.title_id;
};

export const findTimes = (
  db: Executor,
  videoId: number,
): Promise<{ created_at: Date; updated_at: Date } | undefined> =>
  db
    .selectFrom('video_assets')
    .select(['created_at', 'updated_at'])
    .where('video_id', '=', videoId)
    .executeTakeFirst();
