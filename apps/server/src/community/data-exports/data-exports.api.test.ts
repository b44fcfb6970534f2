import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  DATA_EXPORT_DAYS,
  downloadDataExport,
  getDataExport,
  startDataExport,
} from '@kinora/contracts/community/data-exports.ts';
import { deleteUser } from '@kinora/contracts/foundation/account.ts';
import { startImpersonation } from '@kinora/contracts/foundation/impersonations.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { createJobRunner } from '#platform/queue/job-runner.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { runJobs, runOutboxRow } from '#test/jobs.ts';
import { runListeners } from '#test/listeners.ts';
import { queuedMails } from '#test/mail.ts';
import { withSession } from '#test/sign-in.ts';
import { makeDataExport, readArchive } from './data-exports.factory.ts';
import { collectDataJob, folderOf, removeFilesJob } from './data-exports.jobs.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const DAY = 86_400_000;

async function person(overrides: UserOverrides = {}) {
  const { id, email } = await makeUser(kinora.platform.db, { permissions: ['titles.view'], ...overrides });
  return { id, email, client: await withSession(kinora, id, { confirmed: true }) };
}

const start = async (client: TestClient) => (await client.call(startDataExport, { body: {} })).export;
const latest = async (client: TestClient) => (await client.call(getDataExport)).export;
const collect = () => runJobs(kinora, collectDataJob);

/** The stored files of all exports of a member. */
async function storedFiles(userId: number): Promise<string[]> {
  const folder = path.join(kinora.platform.config.STORAGE_ROOT, 'private', folderOf(userId));
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.zip'));
}

/** The job of the latest export, with its handler. */
async function pendingJob() {
  const handler = kinora.composition.parts
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ job }) => job.name === collectDataJob.name);
  const row = await kinora.platform.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('job', '=', collectDataJob.name)
    .where('done_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (handler === undefined) throw new Error('Expected a handler');
  return { handler, row };
}

describe('an export', () => {
  test('is collected in the background, announced by mail and downloaded', async () => {
    const { id, email, client } = await person({ language: 'en' });
    expect(await latest(client)).toBeNull();
    const started = await start(client);
    expect(started).toMatchObject({ state: 'running', size: null, expires_at: null });
    expect(await latest(client)).toEqual(started);
    await collect();

    const ready = await latest(client);
    const expiresAt = new Date(clock.now().getTime() + DATA_EXPORT_DAYS * DAY).toISOString();
    expect(ready).toMatchObject({ id: started.id, state: 'ready', expires_at: expiresAt });
    const [mail, ...others] = await queuedMails(kinora, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'data-exports.ready', subject: 'Your data is ready' });
    expect(mail?.text).toContain(new URL('/account-settings#data', kinora.platform.config.baseUrl).href);

    const response = await client.send(downloadDataExport, { params: { id: started.id } });
    expect(response.statusCode).toBe(200);
    const day = clock.now().toISOString().slice(0, 10);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(ready?.size),
      'content-disposition': `attachment; filename="kinora-data-${day}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const archive = await readArchive(response.rawPayload);
    expect(JSON.parse(archive.get('account.json') ?? '')).toMatchObject({ id, email });
  });

  test('needs a fresh password, and no token starts or downloads it', async () => {
    const { id } = await person();
    const client = await withSession(kinora, id);
    expect(await client.refused(startDataExport, { body: {} })).toMatchObject({ status: 423 });
    expect(await kinora.client().refused(startDataExport, { body: {} })).toMatchObject({ status: 401 });
    const program = await makeUser(kinora.platform.db, { permissions: ['api.access', 'titles.view'] });
    const { plain } = await makeAccessToken(kinora.platform.db, program.id);
    const { id: exportId } = await makeDataExport(kinora.platform, program.id);
    const { statusCode } = await kinora.client().request({
      method: 'GET',
      url: wirePath(`data-exports/${exportId}/file`),
      headers: { authorization: `Bearer ${plain}` },
    });
    expect(statusCode).toBe(403);
  });

  test('is not downloaded from another site', async () => {
    const { id, client } = await person();
    const { id: exportId } = await makeDataExport(kinora.platform, id);
    const { statusCode } = await client.request({
      method: 'GET',
      url: wirePath(`data-exports/${exportId}/file`),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(statusCode).toBe(403);
  });

  test('does not exist for others', async () => {
    const [owner, other] = [await person(), await person()];
    const { id } = await makeDataExport(kinora.platform, owner.id);
    expect(await other.client.refused(downloadDataExport, { params: { id } })).toMatchObject({
      status: 404,
    });
    expect(await latest(other.client)).toBeNull();
    expect((await owner.client.send(downloadDataExport, { params: { id } })).statusCode).toBe(200);
  });

  test('is not for staff who view the site as its owner', async () => {
    const owner = await person();
    const { id } = await makeDataExport(kinora.platform, owner.id);
    const { client } = await person({ permissions: ['admin'] });
    const subject = { type: 'user' as const, id: owner.id };
    await client.call(startImpersonation, { body: { subject } });
    const refused = { status: 403, code: 'impersonations.private' };
    expect(await client.refused(getDataExport)).toMatchObject(refused);
    expect(await client.refused(downloadDataExport, { params: { id } })).toMatchObject(refused);
    expect(await client.refused(startDataExport, { body: {} })).toMatchObject({ status: 403 });
  });

  test('cannot be downloaded before it is ready', async () => {
    const { client } = await person();
    const { id } = await start(client);
    expect(await client.refused(downloadDataExport, { params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('starting', () => {
  test('again is refused until it is done; the new file replaces the earlier one', async () => {
    const { id, client } = await person();
    const first = await start(client);
    expect(await client.refused(startDataExport, { body: {} })).toMatchObject({
      status: 409,
      code: 'data_exports.running',
    });
    await collect();
    const second = await start(client);
    expect((await client.send(downloadDataExport, { params: { id: first.id } })).statusCode).toBe(200);
    await collect();
    await runJobs(kinora, removeFilesJob);
    expect(await latest(client)).toMatchObject({ id: second.id, state: 'ready' });
    expect(await client.refused(downloadDataExport, { params: { id: first.id } })).toMatchObject({
      status: 404,
    });
    expect(await storedFiles(id)).toHaveLength(1);
  });

  test('twice at once starts one', async () => {
    const { id, client } = await person();
    await latest(client);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.send(startDataExport, { body: {} })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    const rows = await kinora.platform.db
      .selectFrom('data_exports')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    await collect();
  });
});

describe('a worker that dies', () => {
  test('after it stored the file leaves an export that the next one finishes', async () => {
    const { id, client } = await person();
    const started = await start(client);
    const { storage } = kinora.platform;
    const putFile = storage.putFile.bind(storage);
    const dying = vi.spyOn(storage, 'putFile').mockImplementation(async (...args) => {
      await putFile(...args);
      throw new Error('killed');
    });
    const { handler, row } = await pendingJob();
    await expect(runOutboxRow(kinora.platform.db, handler, row)).rejects.toThrow('killed');
    dying.mockRestore();
    expect(await latest(client)).toMatchObject({ id: started.id, state: 'running' });
    await collect();
    expect(await latest(client)).toMatchObject({ id: started.id, state: 'ready' });
    expect(await storedFiles(id)).toHaveLength(2);
    clock.advance(DATA_EXPORT_DAYS * DAY);
    await runSchedule();
    expect(await storedFiles(id)).toEqual([]);
  });

  test('after the export was ready changes nothing when the job runs again', async () => {
    const { email, id, client } = await person();
    const { id: exportId } = await start(client);
    const { handler, row } = await pendingJob();
    const killed = () => {
      throw new Error('killed');
    };
    await expect(runOutboxRow(kinora.platform.db, handler, row, killed)).rejects.toThrow('killed');
    const ready = await latest(client);
    await collect();
    expect(await latest(client)).toEqual(ready);
    expect(await queuedMails(kinora, email)).toHaveLength(1);
    expect(await storedFiles(id)).toHaveLength(1);
    expect((await client.send(downloadDataExport, { params: { id: exportId } })).statusCode).toBe(200);
  });

  test('and comes back while the next one works leaves one file and one mail', async () => {
    const { id, email, client } = await person();
    await start(client);
    const { storage } = kinora.platform;
    const { handler, row } = await pendingJob();
    if (handler.kind !== 'remote') throw new Error('Expected a job that calls the storage');
    const { signal } = new AbortController();
    const attempt = () => handler.run(row.payload, { id: row.id, signal });
    const putFile = storage.putFile.bind(storage);
    const slow = vi.spyOn(storage, 'putFile').mockImplementationOnce(async (...args) => {
      await attempt();
      await putFile(...args);
    });
    await attempt();
    slow.mockRestore();
    expect(await latest(client)).toMatchObject({ state: 'ready' });
    expect(await storedFiles(id)).toHaveLength(1);
    expect(await queuedMails(kinora, email)).toHaveLength(1);
    await collect();
  });

  test('and ran out of time stores nothing', async () => {
    const { id, client } = await person();
    await start(client);
    const { storage } = kinora.platform;
    const stop = new AbortController();
    const putFile = storage.putFile.bind(storage);
    const slow = vi.spyOn(storage, 'putFile').mockImplementation(async (...args) => {
      await putFile(...args);
      stop.abort(new Error('The time is up'));
    });
    const { handler, row } = await pendingJob();
    if (handler.kind !== 'remote') throw new Error('Expected a job that calls the storage');
    await handler.run(row.payload, { id: row.id, signal: stop.signal });
    slow.mockRestore();
    expect(await latest(client)).toMatchObject({ state: 'running' });
    expect(await storedFiles(id)).toEqual([]);
    await collect();
  });
});

describe('a storage that fails', () => {
  test('is tried again; then the export has failed and can be started again', async () => {
    const { id, email, client } = await person();
    const failed = await start(client);
    const { db, logger, storage } = kinora.platform;
    const { handler, row } = await pendingJob();
    const runner = createJobRunner({ db, logger, handlers: [handler], backoff: () => 0 });
    const broken = vi.spyOn(storage, 'putFile').mockRejectedValue(new Error('ENOSPC'));
    const outcomes = [];
    for (let attempt = 0; attempt < handler.attempts; attempt += 1)
      outcomes.push(await runner.run(row.id, 0));
    broken.mockRestore();
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'retried'), 'failed']);
    expect(await latest(client)).toEqual({ ...failed, state: 'failed' });
    expect(await queuedMails(kinora, email)).toEqual([]);
    expect(await client.refused(downloadDataExport, { params: { id: failed.id } })).toMatchObject({
      status: 404,
    });
    const again = await start(client);
    await collect();
    expect(await latest(client)).toMatchObject({ id: again.id, state: 'ready' });
    expect(await storedFiles(id)).toHaveLength(1);
  });

  test('does not keep an expired file from being forgotten', async () => {
    const { id } = await person();
    const { key } = await makeDataExport(kinora.platform, id);
    clock.advance(DATA_EXPORT_DAYS * DAY);
    const { storage } = kinora.platform;
    const broken = vi.spyOn(storage, 'deleteFolder').mockRejectedValue(new Error('ECONNREFUSED'));
    await expect(runSchedule()).rejects.toThrow('ECONNREFUSED');
    broken.mockRestore();
    expect(await latest(await withSession(kinora, id))).toBeNull();
    expect(await storage.stat('private', key)).toBeDefined();
    await runJobs(kinora, removeFilesJob);
    expect(await storage.stat('private', key)).toBeUndefined();
  });
});

/** The hourly schedule, and the jobs that it adds. */
async function runSchedule(): Promise<void> {
  const schedule = kinora.composition.parts
    .flatMap(({ schedules = [] }) => schedules)
    .find(({ name }) => name === 'clean-data-exports');
  await schedule?.run();
  await runJobs(kinora, removeFilesJob);
}

describe('after seven days', () => {
  test('the file is gone', async () => {
    const { id } = await person();
    const { id: exportId, key } = await makeDataExport(kinora.platform, id);
    clock.advance(DATA_EXPORT_DAYS * DAY - 1);
    await runSchedule();
    const client = await withSession(kinora, id);
    expect((await client.send(downloadDataExport, { params: { id: exportId } })).statusCode).toBe(200);
    clock.advance(1);
    // Before the schedule has run, too.
    expect(await client.refused(downloadDataExport, { params: { id: exportId } })).toMatchObject({
      status: 404,
    });
    expect(await latest(client)).toBeNull();
    await runSchedule();
    expect(await kinora.platform.storage.stat('private', key)).toBeUndefined();
  });

  test('an export whose job was lost has failed after a day', async () => {
    const { id: userId, client: before } = await person();
    const { id } = await start(before);
    await kinora.platform.db.deleteFrom('outbox').where('job', '=', collectDataJob.name).execute();
    clock.advance(DAY + 1);
    await runSchedule();
    const client = await withSession(kinora, userId, { confirmed: true });
    expect(await latest(client)).toMatchObject({ id, state: 'failed' });
    await start(client);
    await collect();
  });
});

describe('with the account', () => {
  test('the file is deleted', async () => {
    const { id, client } = await person();
    const { key } = await makeDataExport(kinora.platform, id);
    await client.call(deleteUser, { params: { id: 'me' }, query: { deleteCurrentUser: 'true' } });
    await runListeners(kinora, ['delete-data-exports']);
    await runJobs(kinora, removeFilesJob);
    expect(await kinora.platform.storage.stat('private', key)).toBeUndefined();
  });

  test('an export that is running ends, and leaves nothing', async () => {
    const { id, email, client } = await person();
    await start(client);
    const { storage, db } = kinora.platform;
    const putFile = storage.putFile.bind(storage);
    const racing = vi.spyOn(storage, 'putFile').mockImplementation(async (...args) => {
      await db.deleteFrom('users').where('id', '=', id).execute();
      await putFile(...args);
    });
    await collect();
    racing.mockRestore();
    expect(await storedFiles(id)).toEqual([]);
    expect(await queuedMails(kinora, email)).toEqual([]);
  });

  test('a file that a killed worker stored afterwards is deleted when the job runs again', async () => {
    const { id, client } = await person();
    const { id: exportId } = await start(client);
    const { storage, db } = kinora.platform;
    const key = `data-exports/${id}/${exportId}/left.zip`;
    await storage.put('private', key, Buffer.from('PK'), { contentType: 'application/zip', size: 2 });
    await db.deleteFrom('users').where('id', '=', id).execute();
    await collect();
    expect(await storage.stat('private', key)).toBeUndefined();
  });
});
