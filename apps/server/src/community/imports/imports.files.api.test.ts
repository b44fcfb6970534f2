import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discardImport, getImport, runImport, undoImport } from '@kinora/contracts/community/imports.ts';
import { sql } from 'kysely';
import { useTestApp } from '#test/app.ts';
import { drainOutbox, runJobs } from '#test/jobs.ts';
import { whileLocked } from '#test/locks.ts';
import { importsOf, makeCatalogue, makeImporter, startWith } from './imports.factory.ts';
import { deleteImportFileJob, deleteImportJob } from './imports.jobs.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
beforeAll(() => makeCatalogue(kinora));
const db = () => kinora.platform.db;

const FILE = 'Title,Year,Rating10,Watched Date\nPerigee,2026,9,2026-01-01\n';
const HOUR_MS = 3_600_000;

const runSchedule = async (name: string) => {
  const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
  const schedule = schedules.find((one) => one.name === name);
  if (schedule === undefined) throw new Error(`No schedule ${name}`);
  await schedule.run();
};
const clean = async () => {
  await runSchedule('clean-imports');
  await drainOutbox(kinora);
};
const sweep = () => runSchedule('sweep-import-files');

const folder = () => path.join(kinora.platform.config.STORAGE_ROOT, 'private', 'imports');
const files = () => readdir(folder()).catch(() => []);
/** Makes the stored files older. */
const ageFiles = async (hours: number) => {
  const time = new Date(Date.now() - hours * HOUR_MS);
  for (const name of await files()) await utimes(path.join(folder(), name), time, time);
};
const change = (id: number, { state, days = 0 }: { state?: string; days?: number }) =>
  sql`update imports set state = coalesce(${state ?? null}::text, state), updated_at = now() - make_interval(days => ${days})
    where id = ${id}`.execute(db());
const countOf = async (table: 'imports' | 'import_entries', id: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
    where ${sql.ref(table === 'imports' ? 'id' : 'import_id')} = ${id}`.execute(db());
  return rows[0]?.count;
};
/** Fails the jobs of a kind for good, as the worker does after the last attempt. */
const failJobs = (job: { name: string }) =>
  sql`update outbox set failed_at = now(), done_at = now() where job = ${job.name} and done_at is null`.execute(
    db(),
  );

beforeEach(async () => {
  await sql`delete from imports`.execute(db());
  await rm(folder(), { recursive: true, force: true });
});

describe('the file of an import is deleted', () => {
  test('when the import is cancelled while it is read', async () => {
    const { client } = await makeImporter(kinora);
    const { id } = await startWith(client, 'a.csv', FILE);
    expect(await files()).toHaveLength(1);
    await client.call(discardImport, { params: { id } });
    await drainOutbox(kinora);
    expect(await files()).toEqual([]);
  });

  test('when the import is discarded before it is run', async () => {
    const member = await makeImporter(kinora);
    const { id } = await importsOf(kinora, member).upload('a.csv', FILE);
    await member.client.call(discardImport, { params: { id } });
    await drainOutbox(kinora);
    expect(await files()).toEqual([]);
  });

  test('30 days after the import turned out to be unreadable', async () => {
    const member = await makeImporter(kinora);
    const { id } = await importsOf(kinora, member).upload('a.csv', FILE);
    await change(id, { state: 'unreadable', days: 31 });
    await clean();
    expect(await files()).toEqual([]);
  });

  test('30 days after the import was interrupted, which ends it; it can still be undone', async () => {
    const member = await makeImporter(kinora);
    const imports = importsOf(kinora, member);
    const { id } = await imports.upload('a.csv', FILE);
    await imports.run(id);
    await change(id, { state: 'stopped', days: 29 });
    await clean();
    expect([await files(), (await imports.find(id)).state]).toEqual([[expect.any(String)], 'stopped']);
    await change(id, { days: 31 });
    await clean();
    expect([await files(), await countOf('import_entries', id)]).toEqual([[], 0]);
    expect((await imports.find(id)).state).toBe('done');
    expect(await imports.undo(id)).toMatchObject({ state: 'undone', undone: 2 });
  });

  test('30 days after undoing was interrupted, which can still be resumed', async () => {
    const member = await makeImporter(kinora);
    const imports = importsOf(kinora, member);
    const { id } = await imports.upload('a.csv', FILE);
    await imports.run(id);
    await member.client.call(undoImport, { params: { id }, body: {} });
    await sql`delete from outbox where done_at is null`.execute(db());
    await change(id, { state: 'undo_stopped', days: 31 });
    await clean();
    expect(await files()).toEqual([]);
    expect(await imports.undo(id)).toMatchObject({ state: 'undone', undone: 2 });
  });

  test('a day after the job that deletes a discarded import failed for good', async () => {
    const member = await makeImporter(kinora);
    const { id } = await importsOf(kinora, member).upload('a.csv', FILE);
    await member.client.call(discardImport, { params: { id } });
    await failJobs(deleteImportJob);
    await clean();
    expect(await files()).toHaveLength(1);
    await sql`update imports set discarded_at = discarded_at - interval '25 hours', updated_at = updated_at - interval '25 hours'
      where id = ${id}`.execute(db());
    await clean();
    expect([await files(), await countOf('imports', id)]).toEqual([[], 0]);
  });

  test('a day after the job that deletes the file failed for good', async () => {
    const { client } = await makeImporter(kinora);
    const { id } = await startWith(client, 'a.csv', FILE);
    await client.call(discardImport, { params: { id } });
    await sql`delete from outbox where done_at is null and job = 'read-import'`.execute(db());
    await runJobs(kinora, deleteImportJob);
    await failJobs(deleteImportFileJob);
    await ageFiles(25);
    await sweep();
    expect(await files()).toEqual([]);
  });
});

describe('a stored file without an import', () => {
  /** Leaves a file as a process that ends between storing it and committing. */
  const store = async () => {
    const key = 'imports/0a1b2c3d-0000-4000-8000-000000000000';
    const options = { contentType: 'text/csv', size: FILE.length };
    await kinora.platform.storage.put('private', key, Buffer.from(FILE), options);
  };

  test('is deleted a day later, and not before', async () => {
    await store();
    await ageFiles(23);
    await sweep();
    expect(await files()).toHaveLength(1);
    await ageFiles(25);
    await sweep();
    expect(await files()).toEqual([]);
  });

  test('is deleted among files that imports still have', async () => {
    const member = await makeImporter(kinora);
    const { id } = await startWith(member.client, 'a.csv', FILE);
    await store();
    await ageFiles(25);
    await sweep();
    expect(await files()).toHaveLength(1);
    await drainOutbox(kinora);
    expect((await member.client.call(getImport, { params: { id } })).import.state).toBe('checking');
  });
});

test('an interrupted import that its member resumes during the cleaning keeps what was read', async () => {
  const member = await makeImporter(kinora);
  const { id } = await importsOf(kinora, member).upload('a.csv', FILE);
  await change(id, { state: 'stopped', days: 31 });
  await whileLocked(db(), {
    rows: db().selectFrom('imports').select('id').where('id', '=', id).forUpdate(),
    start: () => [runSchedule('clean-imports')],
    meanwhile: async (tx) => {
      await tx.updateTable('imports').set({ updated_at: new Date() }).where('id', '=', id).execute();
    },
  });
  await drainOutbox(kinora);
  expect([await countOf('import_entries', id), (await files()).length]).toEqual([2, 1]);
  await member.client.call(runImport, { params: { id }, body: { kinds: ['rating'] } });
});

test('one run cleans more imports than it lists at once', async () => {
  const { id: userId } = await makeImporter(kinora);
  await sql`
    insert into imports (user_id, file_name, file_size, file_key, state, updated_at)
    select ${userId}, 'a.csv', 1, 'imports/' || n, 'undone', now() - interval '31 days'
    from generate_series(1, 250) n`.execute(db());
  await clean();
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from imports where user_id = ${userId} and file_key is not null`.execute(
    db(),
  );
  expect(rows).toEqual([{ count: 0 }]);
});
