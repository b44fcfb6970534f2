import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** A process that opens uploaded videos. */
export interface VideoWorkerStatus {
  readonly name: string;
  /** Protections that its machine does not support. */
  readonly missing: readonly string[];
  /** Whether it refuses to open files because of them. */
  readonly isRefusing: boolean;
}

export async function upsertWorker(
  db: Executor,
  { name, missing, isRefusing }: VideoWorkerStatus,
): Promise<void> {
  await sql`
    insert into video_workers (name, missing, is_refusing)
    values (${name}, ${missing}::text[], ${isRefusing})
    on conflict (name) do update
      set missing = excluded.missing, is_refusing = excluded.is_refusing, seen_at = now()`.execute(db);
}

/** Also deletes rows of processes that were killed. */
export async function deleteWorker(db: Executor, name: string): Promise<void> {
  await sql`
    delete from video_workers where name = ${name} or seen_at < now() - interval '1 day'`.execute(db);
}

/** Workers seen within these seconds. */
export async function listWorkers(db: Executor, seconds: number): Promise<VideoWorkerStatus[]> {
  const rows = await db
    .selectFrom('video_workers')
    .select(['name', 'missing', 'is_refusing as isRefusing'])
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('name')
    .execute();
  return rows;
}
