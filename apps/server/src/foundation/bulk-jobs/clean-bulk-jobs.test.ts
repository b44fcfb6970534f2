import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';
import { cleanBulkJobs } from './clean-bulk-jobs.ts';

const kinora = useTestApp();

test('deletes jobs older than 90 days with their data and keeps newer ones', async () => {
  const { db, clock } = kinora.platform;
  const { rows } = await sql<{ id: number }>`
    insert into bulk_jobs (list, action, input, selection, created_at)
    select 'titles', 'delete', '{}', '{"ids": [1]}', now() - days * interval '1 day'
    from unnest(array[89, 91, 400]) with ordinality d (days, place) order by place returning id`.execute(db);
  const [young, ...old] = rows.map(({ id }) => id);
  await sql`
    insert into bulk_job_records (job_id, record_id, before, after)
    select job, n, '{}', '{}' from unnest(${[young, ...old]}::integer[]) job, generate_series(1, 5500) n`.execute(
    db,
  );
  await cleanBulkJobs({ db, clock });
  const left = await db.selectFrom('bulk_jobs').select('id').execute();
  expect(left).toEqual([{ id: young }]);
  const { rows: kept } = await sql<{
    count: number;
  }>`select count(*)::integer as count from bulk_job_records`.execute(db);
  expect(kept).toEqual([{ count: 5500 }]);
});
