import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getFile, LIBRARY_UPLOADS, listTrashedFiles, restoreFiles } from '@kinora/contracts/admin/files.ts';
import { applyFileSweep, getFileSweep, startFileSweep } from '@kinora/contracts/admin/file-sweeps.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { signIn } from '#test/sign-in.ts';
import { runSweepStep } from './sweep-step.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const DAY_MS = 24 * 3600 * 1000;
const JOB = { name: 'files.sweep' };
let manager: TestClient;
let userId: number;

beforeAll(async () => {
  manager = await signIn(kinora, { permissions: ['files.update'] });
  userId = (await makeUser(kinora.platform.db)).id;
});
beforeEach(async () => {
  await kinora.platform.db.deleteFrom('file_sweeps').execute();
  await kinora.platform.db.deleteFrom('file_entries').execute();
});

const old = () => new Date(kinora.platform.clock.now().getTime() - 2 * DAY_MS);
const make = (values: object = {}) =>
  makeFile(kinora.platform, { userId, policy: 'images', createdAt: old(), ...values });
const work = async () => {
  while ((await runJobs(kinora, JOB)) > 0);
};
const search = async () => {
  await manager.call(startFileSweep);
  await work();
  return (await manager.call(getFileSweep)).sweep;
};
const apply = async (id: number) => {
  await manager.call(applyFileSweep, { params: { id } });
  await work();
  return (await manager.call(getFileSweep)).sweep;
};
const isTrashed = async (id: number) =>
  (await manager.call(getFile, { params: { id } })).file.deleted_at !== null;
const storeStray = async (modifiedAt: Date) => {
  const { storage, config } = kinora.platform;
  const key = `files/${randomUUID()}`;
  await storage.put('private', key, Buffer.from('stray'), { contentType: 'image/png', size: 5 });
  await utimes(path.join(config.STORAGE_ROOT, 'private', key), modifiedAt, modifiedAt);
  return key;
};

describe('searching for unused files', () => {
  test('counts old files that no record uses, and changes nothing', async () => {
    const unused = await make({ content: 'unused' });
    const used = await make();
    const title = await makeTitle(kinora.platform.db);
    const picture = { kind: 'poster', key: 'posters/x.webp', width: 2, height: 3 };
    await kinora.platform.db
      .insertInto('images')
      .values({ ...picture, title_id: title.id, file_id: used.id })
      .execute();
    await make({ createdAt: kinora.platform.clock.now() });
    await make({ policy: LIBRARY_UPLOADS });
    const found = await search();
    expect(found).toMatchObject({ state: 'found', unused: { files: 1, bytes: 6 } });
    expect(await isTrashed(unused.id)).toBe(false);
  });

  test('moves them to the trash afterwards, with an entry for each', async () => {
    const unused = await make({ name: 'Nobody needs it' });
    const found = await search();
    // Used between the search and the move.
    const late = await make();
    const title = await makeTitle(kinora.platform.db);
    const picture = { kind: 'poster', key: 'posters/y.webp', width: 2, height: 3 };
    await kinora.platform.db
      .insertInto('images')
      .values({ ...picture, title_id: title.id, file_id: late.id })
      .execute();
    const done = await apply(found?.id ?? 0);
    expect(done).toMatchObject({ state: 'done', unused: { files: 1 }, finished_at: expect.any(String) });
    expect([await isTrashed(unused.id), await isTrashed(late.id)]).toEqual([true, false]);
    const query = { subject_type: 'file', subject_id: String(unused.id) };
    expect((await manager.call(listAudit, { query })).pagination.data).toMatchObject([
      { action: 'trash', reason: 'Not used' },
    ]);
    const sweep = { subject_type: 'file_sweep', subject_id: String(found?.id) };
    const entries = (await manager.call(listAudit, { query: sweep })).pagination.data;
    expect(entries.map(({ action }) => action)).toEqual(['trash', 'search']);
  });

  test('finds stored objects without a record, and puts them in the trash', async () => {
    const key = await storeStray(old());
    await storeStray(kinora.platform.clock.now());
    const { key: known } = await make({ createdAt: kinora.platform.clock.now() });
    await utimes(path.join(kinora.platform.config.STORAGE_ROOT, 'private', known), old(), old());
    const found = await search();
    const others = (found?.strays.files ?? 0) - 1;
    expect(found?.strays.files).toBeGreaterThan(0);
    await apply(found?.id ?? 0);
    const { pagination } = await manager.call(listTrashedFiles, { query: { perPage: 100 } });
    expect(pagination.data).toHaveLength(others + 1);
    const stray = pagination.data.find(({ name }) => key.endsWith(name));
    expect(stray).toMatchObject({ kind: 'image', file_size: 5, owner: null });
    await manager.call(restoreFiles, { body: { ids: [stray?.id ?? 0] } });
    expect(await isTrashed(stray?.id ?? 0)).toBe(false);
  });

  test('runs one at a time, and is applied once', async () => {
    await manager.call(startFileSweep);
    expect(await manager.refused(startFileSweep)).toMatchObject({ code: 'files.sweep_running', status: 409 });
    const { sweep } = await manager.call(getFileSweep);
    const params = { id: sweep?.id ?? 0 };
    expect(await manager.refused(applyFileSweep, { params })).toMatchObject({
      code: 'files.sweep_wrong_state',
    });
    await work();
    const answers = await Promise.all([0, 1].map(() => manager.send(applyFileSweep, { params })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await work();
    expect(await manager.refused(applyFileSweep, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });

  test('repeats no step after a crash', async () => {
    await make();
    await manager.call(startFileSweep);
    const { sweep } = await manager.call(getFileSweep);
    const none = () => Promise.reject(new Error('a repeated step must queue nothing'));
    await work();
    const { db, clock, outbox, storage } = kinora.platform;
    const unneeded = {
      library: { usesOf: none },
      removal: { trashIn: none, trashStrays: none, findStrays: none },
    };
    await runSweepStep(
      { db, clock, outbox, storage, policies: () => [], ...unneeded },
      { id: sweep?.id ?? 0, step: 0 },
      none,
    );
    expect((await manager.call(getFileSweep)).sweep).toMatchObject({ unused: { files: 1 } });
  });

  test('is marked as failed when a step keeps failing', async () => {
    await manager.call(startFileSweep);
    const { sweep } = await manager.call(getFileSweep);
    const handler = kinora.composition.parts
      .flatMap((part) => part.jobs ?? [])
      .find(({ job }) => job.name === JOB.name);
    await transaction(kinora.platform.db, async (tx) =>
      handler?.giveUp?.({ id: sweep?.id, step: 0 }, { tx, id: 1 }),
    );
    expect((await manager.call(getFileSweep)).sweep).toMatchObject({ state: 'failed' });
    expect((await search())?.state).toBe('found');
  });

  test('is closed to editors without the permission', async () => {
    const editor = await signIn(kinora, { permissions: ['titles.update'] });
    for (const endpoint of [getFileSweep, startFileSweep])
      expect(await editor.refused(endpoint)).toMatchObject({ status: 403 });
    expect(await editor.refused(applyFileSweep, { params: { id: 1 } })).toMatchObject({ status: 403 });
  });
});
