import { describe, expect, test } from 'vitest';
import { getAdminUser } from '@kinora/contracts/admin/users.ts';
import type { UserBulkAction } from '@kinora/contracts/admin/users-list.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import {
  getBulkJob,
  previewBulkJob,
  resumeBulkJob,
  startBulkJob,
  stopBulkJob,
  undoBulkJob,
} from '@kinora/contracts/foundation/bulk-jobs.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { grantPermissions, makeRole } from '#foundation/access/access.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withTexts } from '#test/delete-account.ts';
import { runJobs } from '#test/jobs.ts';
import { queuedMails } from '#test/mail.ts';
import { makeManager } from './users.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

const make = (values?: UserOverrides) => makeUser(kinora.platform.db, values);
const request = (action: UserBulkAction, ids: readonly number[], input: object = {}) =>
  ({ body: { list: 'users', action, input, selection: { ids: [...ids] } } }) as never;
const at = (id: number) => ({ params: { id } });
const work = async () => {
  while ((await runJobs(kinora, { name: 'work-bulk-job' })) > 0);
};
const run = async (client: TestClient, ...args: Parameters<typeof request>) => {
  const { job } = await client.call(startBulkJob, request(...args));
  await work();
  return (await client.call(getBulkJob, at(job.id))).job;
};
const rolesOf = async (client: TestClient, id: number) =>
  (await client.call(getAdminUser, at(id))).user.roles.map(({ name }) => name);
const row = (id: number) =>
  kinora.platform.db
    .selectFrom('users')
    .select(['banned_at', 'ban_reason'])
    .where('id', '=', id)
    .executeTakeFirst();

describe('assigning a role to many users', () => {
  test('skips the manager and those above them, and can be undone', async () => {
    const { client, id: self } = await makeManager(kinora);
    const role = await makeRole(kinora.platform.db, ['users.update']);
    const [one, two] = [await make(), await make({ roles: [role.name] })];
    const above = await make({ permissions: ['titles.update'] });
    const ids = [one.id, two.id, above.id, self];
    const { preview } = await client.call(previewBulkJob, request('assign-role', ids, { role: role.name }));
    expect(preview.sample).toMatchObject([{ id: one.id, after: { roles: [role.name] } }]);
    const job = await run(client, 'assign-role', ids, { role: role.name });
    expect(job).toMatchObject({ state: 'done', done: 4, changed: 1, can_undo: true });
    expect(await rolesOf(client, one.id)).toEqual([role.name]);
    for (const id of [above.id, self]) expect(await rolesOf(client, id)).toEqual([]);
    const query = { subject_type: 'user', subject_id: String(one.id) };
    expect((await client.call(listAudit, { query })).pagination.data).toMatchObject([
      { action: 'assign-role', after: { roles: [role.name] } },
    ]);
    await client.call(undoBulkJob, at(job.id));
    await work();
    expect(await rolesOf(client, one.id)).toEqual([]);
    expect(await rolesOf(client, two.id)).toEqual([role.name]);
  });

  test('needs a role that exists and that the manager can grant, and the password', async () => {
    const { client } = await makeManager(kinora);
    const above = await makeRole(kinora.platform.db, ['titles.update']);
    const { id } = await make();
    const refused = (role: string) => client.refused(startBulkJob, request('assign-role', [id], { role }));
    expect(await refused(above.name)).toMatchObject({ status: 403, code: 'access.not_held' });
    expect(await refused('no such role')).toMatchObject({ status: 422 });
    const unconfirmed = await makeManager(kinora, { confirmed: false });
    const { name: role } = await makeRole(kinora.platform.db, ['users.update']);
    for (const [action, input] of [
      ['assign-role', { role }],
      ['remove-role', { role }],
      ['delete', {}],
    ] as const)
      expect(await unconfirmed.client.refused(startBulkJob, request(action, [id], input))).toMatchObject({
        status: 423,
      });
  });

  test('changes nobody once the manager has lost their permissions', async () => {
    const manager = await makeManager(kinora);
    const role = await makeRole(kinora.platform.db, ['users.update']);
    const { id } = await make({ permissions: ['users.update'] });
    const { job } = await manager.client.call(
      startBulkJob,
      request('assign-role', [id], { role: role.name }),
    );
    await grantPermissions(kinora.platform.db, manager.id, []);
    await work();
    const admin = await makeManager(kinora, { permissions: ['admin'] });
    expect((await admin.client.call(getBulkJob, at(job.id))).job).toMatchObject({
      state: 'done',
      changed: 0,
    });
    expect(await rolesOf(admin.client, id)).toEqual([]);
  });

  test('can be undone only by the manager who started it, and stopped by all', async () => {
    const [one, other] = [await makeManager(kinora), await makeManager(kinora)];
    const role = await makeRole(kinora.platform.db, ['users.update']);
    const { id } = await make();
    const { job } = await one.client.call(startBulkJob, request('assign-role', [id], { role: role.name }));
    await other.client.call(stopBulkJob, at(job.id));
    for (const endpoint of [resumeBulkJob, undoBulkJob])
      expect(await other.client.refused(endpoint, at(job.id))).toMatchObject({ status: 403 });
    await one.client.call(resumeBulkJob, at(job.id));
    await work();
    expect(await rolesOf(one.client, id)).toEqual([role.name]);
  });
});

test('bans many users with a reason that they can read, and lifts the bans again', async () => {
  const { client } = await makeManager(kinora, { confirmed: false });
  const [one, two] = [await make(), await make({ banned_at: new Date(), ban_reason: 'First' })];
  const reason = 'Spam in comments.';
  const job = await run(client, 'ban', [one.id, two.id], { reason });
  expect(job).toMatchObject({ done: 2, changed: 1 });
  expect(await row(one.id)).toMatchObject({ ban_reason: reason, banned_at: expect.any(Date) });
  expect(await row(two.id)).toMatchObject({ ban_reason: 'First' });
  expect((await queuedMails(kinora, one.email)).at(-1)?.text).toContain(reason);
  await run(client, 'unban', [one.id, two.id]);
  expect(await row(two.id)).toMatchObject({ banned_at: null, ban_reason: null });
});

test('deletes many users, which cannot be undone', async () => {
  const { client, id: self } = await makeManager(kinora);
  const [one, above] = [await make(), await make({ permissions: ['titles.update'] })];
  const job = await run(client, 'delete', [one.id, above.id, self]);
  expect(job).toMatchObject({ done: 3, changed: 1, can_undo: false });
  expect(await row(one.id)).toBeUndefined();
  for (const id of [above.id, self]) expect(await row(id)).toBeDefined();
  expect(await client.refused(undoBulkJob, at(job.id))).toMatchObject({ code: 'bulk_jobs.wrong_state' });
});

test('deletes the texts of many users, too, on a site that deletes them, and keeps no name in the log', async () => {
  const { client } = await makeManager(kinora);
  const { db } = kinora.platform;
  const { id } = await make({ name: 'Vesna Klimt' });
  const { id: titleId } = await makeTitle(db);
  await makeReview(db, { user_id: id, title_id: titleId });
  await withTexts(kinora, 'delete', async () => {
    expect(await run(client, 'delete', [id])).toMatchObject({ done: 1, changed: 1 });
  });
  const reviews = db.selectFrom('reviews').select('id').where('title_id', '=', titleId);
  expect(await reviews.execute()).toEqual([]);
  const log = await db
    .selectFrom('audit_log')
    .select('subject_name')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(id))
    .execute();
  expect(log).toEqual([{ subject_name: `#${id}` }]);
});
