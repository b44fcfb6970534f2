import { expect, test, vi } from 'vitest';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createUsersService } from '#foundation/users/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import type { MemberData } from '#platform/member-data.ts';
import { useTestApp } from '#test/app.ts';
import { runOutboxRow } from '#test/jobs.ts';
import { createDeletionService, deleteAccountJob } from './account.deletion.service.ts';
import { usersDeleted } from './account.events.ts';

const kinora = useTestApp();

/** Data of this many rows, which `remove` counts down. */
function dataOf(rows: number) {
  const limits: number[] = [];
  let left = rows;
  const hide = vi.fn(async () => undefined);
  const remove = vi.fn<MemberData['remove']>(async (_tx, _account, limit) => {
    const removed = Math.min(left, limit);
    left -= removed;
    limits.push(limit);
    return removed;
  });
  return { hide, remove, limits };
}

function setup(rows: readonly number[] = []) {
  const { db, clock, mailer, outbox } = kinora.platform;
  const data = rows.map(dataOf);
  const values = { texts: 'delete' };
  const users = createUsersService({ db, clock, passwords: createPasswordHasher() });
  const others = {
    events: { emit: vi.fn(async () => undefined), connect: () => undefined },
    oneTimeSecrets: { revokeAll: vi.fn(async () => undefined) },
    disconnectServices: vi.fn(async () => undefined),
    avatars: { discard: vi.fn(async () => undefined) },
  };
  const settings: Pick<SettingsService, 'get'> = { get: ({ schema }) => schema.parse(values) };
  const deletion = createDeletionService({
    db,
    mailer,
    outbox,
    users,
    settings,
    memberData: () => data,
    ...others,
  });
  return { deletion, users, data, values, ...others };
}

const listJobs = () =>
  kinora.platform.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('job', '=', deleteAccountJob.name)
    .where('done_at', 'is', null)
    .execute();
const rowOf = (id: number) =>
  kinora.platform.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

test('notifies other modules, revokes mailed links and codes, and discards the image', async () => {
  const { deletion, events, oneTimeSecrets, avatars } = setup();
  const image = '/storage/avatars/x.webp';
  const { id } = await makeUser(kinora.platform.db, { image });
  await deletion.remove(id);
  expect(events.emit).toHaveBeenCalledExactlyOnceWith(expect.anything(), usersDeleted, { id });
  expect(oneTimeSecrets.revokeAll).toHaveBeenCalledExactlyOnceWith(expect.anything(), id);
  expect(avatars.discard).toHaveBeenCalledExactlyOnceWith(expect.anything(), image);
});

test('keeps the account intact if a step fails', async () => {
  const { deletion, events, users } = setup();
  const { id, email } = await makeUser(kinora.platform.db);
  events.emit.mockRejectedValue(new Error('the outbox is full'));
  await expect(deletion.remove(id)).rejects.toThrow('the outbox is full');
  expect((await users.find(id))?.email).toBe(email);
});

test('deletes an account with few rows at once', async () => {
  const { deletion, data } = setup([3, 0, 150]);
  const { id } = await makeUser(kinora.platform.db);
  await deletion.remove(id);
  expect(await rowOf(id)).toBeUndefined();
  expect(data.map(({ limits }) => limits)).toEqual([[200, 197], [197], [197, 47]]);
  expect(data.every(({ hide }) => hide.mock.calls.length === 0)).toBe(true);
  expect(await listJobs()).toEqual([]);
});

test('closes an account with many rows, and deletes it in batches', async () => {
  const { deletion, users, data, values, disconnectServices } = setup([150, 1500]);
  const { id } = await makeUser(kinora.platform.db, {
    first_name: 'Ada',
    last_name: 'Moreau',
    image: 'https://example.com/ada.webp',
    language: 'fr',
    country: 'FR',
    timezone: 'Europe/Paris',
  });
  await deletion.remove(id);
  expect(await users.find(id)).toBeUndefined();
  const { created_at, updated_at, ...row } = (await rowOf(id)) ?? {};
  expect(row).toEqual({
    ...Object.fromEntries(Object.keys(row).map((column) => [column, null])),
    id,
    name: '',
    email: `deleted:${id}`,
    banned_at: updated_at,
    deleted_at: updated_at,
  });
  expect(created_at).toBeInstanceOf(Date);
  expect(disconnectServices).toHaveBeenCalledExactlyOnceWith(expect.anything(), id);
  expect(data.map(({ hide }) => hide.mock.calls.length)).toEqual([1, 1]);
  await expect(deletion.remove(id)).rejects.toMatchObject({ code: 'not_found' });

  values.texts = 'keep';
  const [handler] = deletion.jobs;
  let batches = 0;
  for (let [job] = await listJobs(); handler !== undefined && job !== undefined; [job] = await listJobs()) {
    await runOutboxRow(kinora.platform.db, handler, job);
    batches += 1;
  }
  expect(batches).toBe(2);
  expect(await rowOf(id)).toBeUndefined();
  const deletesTexts = data.flatMap(({ remove }) =>
    remove.mock.calls.map(([, account]) => account.deletesTexts),
  );
  expect(new Set(deletesTexts)).toEqual(new Set([true]));
});

test('a job that is repeated after the account is gone does nothing', async () => {
  const { deletion, data } = setup([1500]);
  const { id } = await makeUser(kinora.platform.db);
  await deletion.remove(id);
  const [job] = await listJobs();
  const [handler] = deletion.jobs;
  if (job === undefined || handler === undefined) throw new Error('Expected a job');
  const { db } = kinora.platform;
  const again = () => runOutboxRow(db, handler, job);
  await again();
  await again();
  expect(await rowOf(id)).toBeUndefined();
  const calls = data[0]?.remove.mock.calls.length;
  await again();
  expect(data[0]?.remove.mock.calls.length).toBe(calls);
});
