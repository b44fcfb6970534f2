import { beforeAll, describe, expect, test } from 'vitest';
import {
  BULK_JOBS_MAX,
  getBulkJob,
  listBulkJobs,
  previewBulkJob,
  resumeBulkJob,
  startBulkJob,
  stopBulkJob,
  undoBulkJob,
} from '@kinora/contracts/foundation/bulk-jobs.ts';
import type { TitleBulkAction } from '@kinora/contracts/admin/titles-list.ts';
import { sql } from 'kysely';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { runOutboxRow } from '#test/jobs.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;
let names = 0;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['titles.update', 'titles.view'] });
});

/** Creates titles that only one filter finds. */
async function makeMany(count: number): Promise<{ status: string; ids: number[] }> {
  const status = `Many ${(names += 1)}`;
  const { rows } = await sql<{ id: number }>`
    insert into titles (type, name, slug, status)
    select 'movie', ${status} || ' ' || n, 'many-' || n, ${status} from generate_series(1, ${count}) n
    returning id`.execute(kinora.platform.db);
  return { status, ids: rows.map(({ id }) => id) };
}

const viewOf = (status: string) => ({
  view: { filters: { match: 'all' as const, rules: [{ key: 'status', operator: 'is', value: status }] } },
  except: [] as number[],
});
const request = (action: TitleBulkAction, selection: object, input: object = {}) =>
  ({ body: { list: 'titles', action, input, selection } }) as never;
const start = async (action: TitleBulkAction, selection: object, input: object = {}) =>
  (await editor.call(startBulkJob, request(action, selection, input))).job;
const at = (id: number) => ({ params: { id } });
const look = async (id: number) => (await editor.call(getBulkJob, at(id))).job;
const titlesOf = (ids: readonly number[]) =>
  kinora.platform.db.selectFrom('titles').selectAll().where('id', 'in', ids).orderBy('id').execute();
const genreCount = async (id: number) =>
  (
    await kinora.platform.db
      .selectFrom('genres')
      .select('titles_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).titles_count;

/** Runs pending jobs as a worker would, up to this many batches; `dies` simulates a crash before a commit. */
async function work({ batches = 100, dies = false } = {}): Promise<number> {
  const { db } = kinora.platform;
  const handlers = kinora.composition.parts.flatMap((part) => part.jobs ?? []);
  const handler = handlers.find(({ job }) => job.name === 'work-bulk-job');
  if (handler === undefined) throw new Error('Nothing works on bulk jobs');
  for (let done = 0; ; done += 1) {
    const row = await db
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('job', '=', 'work-bulk-job')
      .where('done_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    if (row === undefined || done === batches) return done;
    const attempt = runOutboxRow(db, handler, row, () => {
      if (dies) throw new Error('killed');
    });
    if (dies)
      return attempt.then(
        () => 0,
        () => done,
      );
    await attempt;
  }
}

describe('previewing a bulk job', () => {
  test('returns the number of records and a sample of changes, and writes nothing', async () => {
    const { status, ids } = await makeMany(12);
    const [first = 0] = ids;
    await sql`update titles set adult = true where id = ${first}`.execute(kinora.platform.db);
    const { preview } = await editor.call(
      previewBulkJob,
      request('set-adult', viewOf(status), { adult: true }),
    );
    expect(preview).toMatchObject({ total: 12, is_total_exact: true });
    expect(preview.sample).toHaveLength(10);
    expect(preview.sample[0]).toEqual({
      id: ids[1],
      name: `${status} 2`,
      before: { adult: false },
      after: { adult: true },
    });
    expect((await titlesOf(ids)).filter(({ adult }) => adult)).toHaveLength(1);
  });
});

describe('a bulk job', () => {
  test('changes every record of a view except the excluded ones, reports progress and writes audit entries', async () => {
    const { status, ids } = await makeMany(700);
    const [first = 0, second = 0] = ids;
    const job = await start('set-adult', { ...viewOf(status), except: [first] }, { adult: true });
    expect(job).toMatchObject({
      state: 'running',
      total: null,
      done: 0,
      started_by: { id: expect.any(Number) },
    });
    await work({ batches: 1 });
    expect(await look(job.id)).toMatchObject({ state: 'running', total: 699, done: 300, changed: 300 });
    await work();
    const done = await look(job.id);
    expect(done).toMatchObject({ state: 'done', done: 699, changed: 699 });
    expect(done.finished_at).not.toBeNull();
    const titles = await titlesOf(ids);
    expect(titles.filter(({ adult }) => !adult).map(({ id }) => id)).toEqual([first]);
    expect(titles.find(({ id }) => id === second)).toMatchObject({ edit_version: 2 });
    const locks = await kinora.platform.db
      .selectFrom('field_sources')
      .select('field')
      .where('entity', '=', 'title')
      .where('entity_id', '=', second)
      .where('is_locked', '=', true)
      .execute();
    expect(locks).toEqual([{ field: 'adult' }]);
    const { jobs } = await editor.call(listBulkJobs, { query: { list: 'titles' } });
    expect(jobs[0]?.id).toBe(job.id);
    const entries = await kinora.platform.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'before', 'after'])
      .where('subject_type', '=', 'title')
      .where('subject_id', '=', String(second))
      .execute();
    expect(entries).toEqual([
      { action: 'set-adult', user_id: job.started_by?.id, before: { adult: false }, after: { adult: true } },
    ]);
  });

  test('resumes from the last committed batch after its worker dies', async () => {
    const { status, ids } = await makeMany(650);
    const job = await start('set-language', viewOf(status), { language: 'is' });
    await work({ batches: 1 });
    await work({ dies: true });
    expect(await look(job.id)).toMatchObject({ state: 'running', done: 300, changed: 300 });
    await work();
    expect(await look(job.id)).toMatchObject({ state: 'done', done: 650, changed: 650 });
    const titles = await titlesOf(ids);
    expect(new Set(titles.map(({ edit_version: version }) => version))).toEqual(new Set([2]));
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit_log
      where subject_type = 'title' and subject_id = any(${ids.map(String)})`.execute(kinora.platform.db);
    expect(rows[0]?.count).toBe(650);
  });

  test('can be stopped and resumed where it stopped', async () => {
    const { status, ids } = await makeMany(650);
    const job = await start('set-status', { ids: ids.slice(0, 640) }, { status: `${status} done` });
    await work({ batches: 1 });
    expect((await editor.call(stopBulkJob, at(job.id))).job.state).toBe('stopped');
    await work();
    expect(await look(job.id)).toMatchObject({ state: 'stopped', done: 300 });
    expect(await editor.refused(stopBulkJob, at(job.id))).toMatchObject({
      status: 409,
      code: 'bulk_jobs.wrong_state',
    });
    await editor.call(resumeBulkJob, at(job.id));
    await work();
    expect(await look(job.id)).toMatchObject({ state: 'done', done: 640, changed: 640 });
    expect((await titlesOf(ids)).filter((title) => title.status === status)).toHaveLength(10);
  });

  test('fails when the queue gives up, cannot be stopped then, and resumes where it failed', async () => {
    const { status } = await makeMany(310);
    const job = await start('set-adult', viewOf(status), { adult: true });
    await work({ batches: 1 });
    const handlers = kinora.composition.parts.flatMap((part) => part.jobs ?? []);
    const handler = handlers.find(({ job: one }) => one.name === 'work-bulk-job');
    await transaction(kinora.platform.db, async (tx) =>
      handler?.giveUp?.({ id: job.id, run: 1 }, { tx, id: 0 }),
    );
    expect(await look(job.id)).toMatchObject({ state: 'failed', problem: 'error', done: 300 });
    expect(await editor.refused(stopBulkJob, at(job.id))).toMatchObject({ status: 409 });
    const { job: resumed } = await editor.call(resumeBulkJob, at(job.id));
    expect(resumed).toMatchObject({ state: 'running', problem: null, finished_at: null });
    await work();
    expect(await look(job.id)).toMatchObject({ state: 'done', done: 310, changed: 310 });
  });

  test('can be undone, except for records changed since', async () => {
    const { status, ids } = await makeMany(320);
    const [first = 0, second = 0] = ids;
    const job = await start('set-status', viewOf(status), { status: 'Wrong' });
    await work();
    expect((await titlesOf(ids)).every((title) => title.status === 'Wrong')).toBe(true);
    await sql`update titles set status = 'By hand' where id = ${first}`.execute(kinora.platform.db);
    await sql`update titles set tagline = 'By hand' where id = ${second}`.execute(kinora.platform.db);
    await editor.call(undoBulkJob, at(job.id));
    await work({ batches: 1 });
    expect(await look(job.id)).toMatchObject({ state: 'undoing', undone: 299, kept: 1 });
    await editor.call(stopBulkJob, at(job.id));
    await work();
    expect(await look(job.id)).toMatchObject({ state: 'undo_stopped', undone: 299 });
    await editor.call(resumeBulkJob, at(job.id));
    await work();
    expect(await look(job.id)).toMatchObject({ state: 'undone', undone: 319, kept: 1 });
    const titles = await titlesOf(ids);
    expect(titles.map((title) => title.status)).toEqual(['By hand', ...Array(319).fill(status)]);
    expect(titles[1]?.tagline).toBe('By hand');
    expect(await editor.refused(undoBulkJob, at(job.id))).toMatchObject({ status: 409 });
  });

  test('restores the source and lock of each field when undone, except for fields edited since', async () => {
    const { db } = kinora.platform;
    const { ids } = await makeMany(4);
    const [untouched = 0, ours = 0, imported = 0, edited = 0] = ids;
    const titles = createTitlesService(kinora.platform);
    const local = { source: 'local', by: (await makeUser(db)).id } as const;
    await titles.update(db, ours, { status: 'Ours' }, local);
    await titles.update(db, imported, { status: 'Theirs' }, { source: 'tmdb', licence: 'terms' });
    const origins = () =>
      db
        .selectFrom('field_sources')
        .selectAll()
        .where('entity', '=', 'title')
        .where('entity_id', 'in', ids)
        .orderBy('entity_id')
        .execute();
    const before = await origins();
    const job = await start('set-status', { ids }, { status: 'Wrong' });
    await work();
    expect((await origins()).map((row) => row.is_locked)).toEqual([true, true, true, true]);
    await titles.update(db, edited, { status: 'By hand' }, local);
    await editor.call(undoBulkJob, at(job.id));
    await work();
    expect(await origins()).toEqual([
      ...before,
      expect.objectContaining({ entity_id: edited, field: 'status', is_locked: true, set_by: local.by }),
    ]);
    expect((await titlesOf([ours, imported, edited])).map(({ status }) => status)).toEqual([
      'Ours',
      'Theirs',
      'By hand',
    ]);
    const origin = { source: 'tmdb' } as const;
    expect(await titles.update(db, untouched, { status: 'Released' }, origin)).toEqual({
      kept: [],
    });
    expect(await titles.update(db, ours, { status: 'Released' }, origin)).toEqual({
      kept: ['status'],
    });
  });

  test('writes an audit entry when it is started, stopped and undone', async () => {
    const { ids } = await makeMany(2);
    const job = await start('set-adult', { ids }, { adult: true });
    await editor.call(stopBulkJob, at(job.id));
    await editor.call(undoBulkJob, at(job.id));
    await work();
    const entries = await kinora.platform.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'bulk-job')
      .where('subject_id', '=', String(job.id))
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['start', 'stop', 'undo']);
  });

  test('is rejected if its search finds nothing', async () => {
    expect(
      await editor.refused(
        startBulkJob,
        request('delete', { view: { query: 'nothing-is-called-so' }, except: [] }),
      ),
    ).toMatchObject({ status: 422, errors: { selection: [expect.any(String)] } });
  });
});

describe('bulk actions on titles', () => {
  test('set, add and remove genres and update their counts', async () => {
    const [one, two] = [await makeGenre(kinora.platform.db), await makeGenre(kinora.platform.db)];
    const { ids } = await makeMany(5);
    await start('set-genres', { ids }, { genre_ids: [one.id] });
    await start('add-genre', { ids: ids.slice(0, 3) }, { genre_id: two.id });
    await work();
    expect([await genreCount(one.id), await genreCount(two.id)]).toEqual([5, 3]);
    const removal = await start('remove-genre', { ids }, { genre_id: one.id });
    await work();
    expect([await genreCount(one.id), await genreCount(two.id)]).toEqual([0, 3]);
    expect((await titlesOf(ids))[0]?.genre_ids).toEqual([two.id]);
    await editor.call(undoBulkJob, at(removal.id));
    await work();
    expect((await titlesOf(ids))[0]?.genre_ids).toEqual([one.id, two.id]);
    expect(await genreCount(one.id)).toBe(5);
  });

  test('clear status and language', async () => {
    const { ids } = await makeMany(2);
    await sql`update titles set original_language = 'is' where id = any(${ids}::integer[])`.execute(
      kinora.platform.db,
    );
    await start('set-status', { ids }, { status: null });
    await start('set-language', { ids }, { language: null });
    await work();
    const empty = { status: null, original_language: null, edit_version: 3 };
    expect(await titlesOf(ids)).toEqual([expect.objectContaining(empty), expect.objectContaining(empty)]);
  });

  test('skip merged titles when restoring and changing', async () => {
    const genre = await makeGenre(kinora.platform.db);
    const { ids } = await makeMany(3);
    const [first = 0, second = 0] = ids;
    await start('set-genres', { ids }, { genre_ids: [genre.id] });
    const removal = await start('delete', { ids });
    await work();
    expect((await titlesOf(ids)).every((title) => title.deleted_at !== null)).toBe(true);
    expect(await genreCount(genre.id)).toBe(0);
    const { id: target } = await makeTitle(kinora.platform.db);
    await sql`update titles set merged_into = ${target} where id = ${first}`.execute(kinora.platform.db);
    const restoring = await start('restore', { ids });
    await work();
    expect(await look(restoring.id)).toMatchObject({ done: 3, changed: 2 });
    expect((await titlesOf(ids)).map(({ deleted_at: deleted }) => deleted === null)).toEqual([
      false,
      true,
      true,
    ]);
    expect(await genreCount(genre.id)).toBe(2);
    await start('set-adult', { ids: [first, second] }, { adult: true });
    await work();
    expect((await titlesOf(ids)).map(({ adult }) => adult)).toEqual([false, true, false]);
    expect((await look(removal.id)).state).toBe('done');
  });

  test.each<[string, string, object]>([
    ['an unknown action', 'action', { action: 'drop-table' }],
    ['an unknown list', 'list', { list: 'passwords' }],
    ['an invalid value', 'input.adult', { input: { adult: 'yes' } }],
    ['an unexpected value', 'input.role', { input: { adult: true, role: 'admin' } }],
    ['a missing genre', 'input.genre_id', { action: 'add-genre', input: { genre_id: 32_000 } }],
    [
      'an unknown filter',
      'filters',
      {
        selection: {
          view: { filters: { match: 'all', rules: [{ key: 'x', operator: 'is', value: 1 }] } },
          except: [],
        },
      },
    ],
  ])('reject %s with an error on the field', async (_what, field, more) => {
    const { ids } = await makeMany(1);
    const body = { list: 'titles', action: 'set-adult', input: { adult: true }, selection: { ids }, ...more };
    for (const endpoint of [previewBulkJob, startBulkJob]) {
      const refusal = await editor.refused(endpoint, { body });
      expect(refusal.status).toBe(422);
      expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
    }
  });
});

test('limits the number of concurrent jobs per list', async () => {
  const { ids } = await makeMany(1);
  for (let job = 0; job < BULK_JOBS_MAX; job += 1) await start('set-adult', { ids }, { adult: true });
  expect(await editor.refused(startBulkJob, request('delete', { ids }))).toMatchObject({
    status: 409,
    code: 'bulk_jobs.too_many',
  });
  await work();
});

test('requires the permission to change the records', async () => {
  const { ids } = await makeMany(1);
  const job = await start('set-adult', { ids }, { adult: true });
  await work();
  const outsider = await signIn(kinora, { permissions: ['genres.update'] });
  const body = { list: 'titles', action: 'delete', input: {}, selection: { ids } };
  for (const endpoint of [previewBulkJob, startBulkJob])
    expect(await outsider.refused(endpoint, { body })).toMatchObject({ status: 403 });
  for (const endpoint of [getBulkJob, stopBulkJob, resumeBulkJob, undoBulkJob]) {
    expect(await outsider.refused(endpoint, at(job.id))).toMatchObject({ status: 403 });
    expect(await kinora.client().refused(endpoint, at(job.id))).toMatchObject({ status: 401 });
    expect(await editor.refused(endpoint, at(2_000_000_000))).toMatchObject({ status: 404 });
  }
  expect(await outsider.refused(listBulkJobs, { query: { list: 'titles' } })).toMatchObject({ status: 403 });
});
