import { beforeAll, expect, test } from 'vitest';
import { getFile, listFiles } from '@kinora/contracts/admin/files.ts';
import { getBulkJob, startBulkJob, undoBulkJob } from '@kinora/contracts/foundation/bulk-jobs.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let manager: TestClient;
let userId: number;

beforeAll(async () => {
  manager = await signIn(kinora, { permissions: ['files.update'] });
  userId = (await makeUser(kinora.platform.db)).id;
});

const make = async (name: string, count: number) => {
  const made: number[] = [];
  for (let at = 0; at < count; at += 1)
    made.push((await makeFile(kinora.platform, { userId, policy: 'images', name })).id);
  return made;
};
const work = async () => {
  while ((await runJobs(kinora, { name: 'work-bulk-job' })) > 0);
};
const start = (list: string, action: string, selection: object) =>
  manager.call(startBulkJob, { body: { list, action, input: {}, selection } as never });
const run = async (...args: Parameters<typeof start>) => {
  const { job } = await start(...args);
  await work();
  return (await manager.call(getBulkJob, { params: { id: job.id } })).job;
};
const isTrashed = async (id: number) =>
  (await manager.call(getFile, { params: { id } })).file.deleted_at !== null;

test('moves all files of a view to the trash, with an entry for each, and back', async () => {
  const ids = await make('Bulk', 3);
  const job = await run('files', 'trash', { view: { query: 'bulk' }, except: [ids[2]] });
  expect(job).toMatchObject({ state: 'done', changed: 2, can_undo: true });
  expect(await Promise.all(ids.map(isTrashed))).toEqual([true, true, false]);
  const query = { subject_type: 'file', subject_id: String(ids[0]) };
  expect((await manager.call(listAudit, { query })).pagination.data).toMatchObject([{ action: 'trash' }]);
  await manager.call(undoBulkJob, { params: { id: job.id } });
  await work();
  expect(await Promise.all(ids.map(isTrashed))).toEqual([false, false, false]);
});

test('restores files, and deletes only those in the trash permanently', async () => {
  const [restored = 0, kept = 0, gone = 0] = await make('Emptied', 3);
  await run('files', 'trash', { ids: [restored, gone] });
  expect(await run('trashed-files', 'restore', { ids: [restored, kept] })).toMatchObject({ changed: 1 });
  const job = await run('trashed-files', 'delete', { ids: [restored, kept, gone] });
  expect(job).toMatchObject({ changed: 1, can_undo: false });
  expect(await manager.refused(getFile, { params: { id: gone } })).toMatchObject({ status: 404 });
  const { pagination } = await manager.call(listFiles, { query: { query: 'emptied' } });
  expect(pagination.total).toBe(2);
});

test('offers each list only its own actions, and only to file managers', async () => {
  const [id = 0] = await make('Refused', 1);
  const body = (list: string, action: string) => ({
    body: { list, action, input: {}, selection: { ids: [id] } },
  });
  expect(await manager.refused(startBulkJob, body('files', 'delete'))).toMatchObject({ status: 422 });
  expect(await manager.refused(startBulkJob, body('unused-files', 'restore'))).toMatchObject({ status: 422 });
  const editor = await signIn(kinora, { permissions: ['titles.update'] });
  expect(await editor.refused(startBulkJob, body('files', 'trash'))).toMatchObject({ status: 403 });
});
