import { type Kysely, sql } from 'kysely';

const replaceCheck = (db: Kysely<unknown>, states: string) =>
  sql
    .raw(
      `alter table bulk_jobs drop constraint bulk_jobs_state_check,
        add constraint bulk_jobs_state_check check (state in (${states}))`,
    )
    .execute(db);

export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceCheck(
    db,
    `'running', 'stopped', 'failed', 'done', 'undoing', 'undo_stopped', 'undo_failed', 'undone'`,
  );
  // Why a job failed: its work threw at every try, or nobody was left to do it.
  await sql`alter table bulk_jobs add column problem text check (problem in ('error', 'lost'))`.execute(db);
  await sql`
    create index bulk_jobs_moving on bulk_jobs (updated_at) where state in ('running', 'undoing')`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index bulk_jobs_moving`.execute(db);
  await sql`
    update bulk_jobs set state = case state when 'failed' then 'stopped' else 'undo_stopped' end
    where state in ('failed', 'undo_failed')`.execute(db);
  await sql`alter table bulk_jobs drop column problem`.execute(db);
  await replaceCheck(db, `'running', 'stopped', 'done', 'undoing', 'undo_stopped', 'undone'`);
}
