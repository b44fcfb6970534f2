import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createGenre, deleteGenres, updateGenre } from '@kinora/contracts/catalogue/genres.ts';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import { ADMIN_ACCESS } from '@kinora/contracts/platform/admin-access.ts';
import { endpoint } from '@kinora/contracts/platform/endpoint.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { runAs } from '#platform/context/call-context.ts';
import { transaction } from '#platform/db/transaction.ts';
import { route } from '#platform/http/route.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn, withSession } from '#test/sign-in.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';

const planted = (path: string, unaudited?: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Planted',
    area: 'admin',
    access: access.permission(ADMIN_ACCESS),
    response: z.object({}),
    ...(unaudited === undefined ? {} : { unaudited }),
  });
const silent = planted('test/silent');
const exempt = planted('test/exempt', 'Planted: changes nothing.');
const twice = planted('test/twice');
const many = planted('test/many');
const none = planted('test/none');

const subject = (id: number) => ({ type: 'genre', id, name: `Planted ${id}` });
const recording = (ids: readonly number[]) =>
  transaction(kinora.platform.db, async (tx) => {
    for (const id of ids) await recordAudit(tx, { action: 'update', subject: subject(id) });
    return {};
  });

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [
  route(silent, () => ({})),
  route(exempt, () => ({})),
  route(twice, () => recording([30_001, 30_001])),
  route(many, () => recording([30_002, 30_003])),
  route(none, async () => {
    await transaction(kinora.platform.db, (tx) => recordAudits(tx, []));
    return {};
  }),
]);

let editor: TestClient;
let editorId: number;
let names = 0;
const newName = () => `Audited ${(names += 1)}`;

beforeAll(async () => {
  const permissions = [ADMIN_ACCESS, 'genres.update', 'api.access', 'settings.update'];
  editorId = (await makeUser(kinora.platform.db, { permissions, name: 'Grace Editor' })).id;
  editor = await withSession(kinora, editorId);
});

const create = async () => (await editor.call(createGenre, { body: { name: newName() } })).genre;
const rename = (id: number, name: string, version = 1) =>
  editor.call(updateGenre, { params: { id }, body: { name, version } });
const historyOf = async (id: number, client = editor) =>
  (await client.call(listAudit, { query: { subject_type: 'genre', subject_id: String(id) } })).pagination
    .data;

describe('a back office write', () => {
  test('adds one audit entry with user, subject, before and after values, request id and IP address', async () => {
    const genre = await create();
    const name = newName();
    const response = await editor.send(updateGenre, { params: { id: genre.id }, body: { name, version: 1 } });
    const [latest, first, ...rest] = await historyOf(genre.id);
    expect(rest).toEqual([]);
    expect(latest).toMatchObject({
      user: { id: editorId, name: 'Grace Editor' },
      action: 'update',
      subject: { type: 'genre', id: String(genre.id), name },
      before: { name: genre.name },
      after: { name },
      request_id: response.headers['x-request-id'],
    });
    expect(first).toMatchObject({ action: 'create', before: null, after: { name: genre.name } });
    const row = await kinora.platform.db
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '=', latest?.id ?? 0)
      .executeTakeFirst();
    expect(row).toMatchObject({ ip: '127.0.0.1', token_id: null });
  });

  test('records the API token that made it', async () => {
    const { plain, id: tokenId } = await makeAccessToken(kinora.platform.db, editorId);
    const name = newName();
    const response = await kinora.client().request({
      method: 'POST',
      url: '/api/v1/admin/genres',
      payload: JSON.stringify({ name }),
      headers: { authorization: `Bearer ${plain}`, 'content-type': 'application/json' },
    });
    const { genre } = createGenre.response.parse(response.json());
    const row = await kinora.platform.db
      .selectFrom('audit_log')
      .select(['token_id', 'user_id'])
      .where('subject_id', '=', String(genre.id))
      .executeTakeFirst();
    expect(row).toEqual({ token_id: tokenId, user_id: editorId });
  });

  test('adds one entry per changed record, and none if nothing changes', async () => {
    const genres = [await create(), await create()];
    const ids = genres.map(({ id }) => id);
    await editor.call(deleteGenres, { body: { ids } });
    for (const { id, name } of genres)
      expect((await historyOf(id))[0]).toMatchObject({ action: 'delete', before: { name }, after: null });
    await editor.call(deleteGenres, { body: { ids } });
    expect(await historyOf(ids[0] ?? 0)).toHaveLength(2);
  });

  test('adds no entry when it is rejected', async () => {
    const [one, other] = [await create(), await create()];
    await editor.refused(updateGenre, { params: { id: one.id }, body: { name: other.name, version: 1 } });
    expect(await historyOf(one.id)).toHaveLength(1);
  });

  test.each([
    ['nothing', silent, 0],
    ['one record twice', twice, 2],
  ])('that records %s fails in tests and names the endpoint', async (_what, call, count) => {
    expect(await editor.refused(call)).toMatchObject({
      status: 500,
      code: 'audit.miscounted',
      message: expect.stringContaining(`POST ${call.path} wrote ${count} audit log entries`),
    });
  });

  test.each([many, none, exempt])('passes the check for $path', async (call) => {
    expect((await editor.send(call)).statusCode).toBe(200);
  });
});

test('the audit log never contains secret settings', async () => {
  const owner = await signIn(kinora, { permissions: ['settings.update'], confirmed: true });
  await owner.call(updateSettings, {
    params: { section: 'social' },
    body: { secrets: { google_secret: 'planted-secret' } },
  });
  const { pagination } = await editor.call(listAudit, {
    query: { subject_type: 'settings', subject_id: 'social' },
  });
  expect(pagination.data[0]).toMatchObject({
    before: { google_secret: 'not set' },
    after: { google_secret: 'replaced' },
  });
  expect(JSON.stringify(pagination)).not.toContain('planted-secret');
});

test('a job is recorded under the user who started it, and system work under no user', async () => {
  const { db } = kinora.platform;
  const note = (id: number) =>
    transaction(db, (tx) => recordAudit(tx, { action: 'update', subject: subject(id) }));
  await runAs({ userId: editorId }, () => note(30_010));
  await note(30_011);
  expect((await historyOf(30_010))[0]?.user).toEqual({ id: editorId, name: 'Grace Editor' });
  expect((await historyOf(30_011))[0]?.user).toBeNull();
});

test('the audit log is append-only', async () => {
  const { db } = kinora.platform;
  await create();
  await expect(db.updateTable('audit_log').set({ action: 'forged' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});

describe('the history of a record', () => {
  test('is paged by cursor', async () => {
    const { id } = await create();
    for (let count = 0; count < 3; count += 1) await rename(id, newName(), count + 1);
    const query = { subject_type: 'genre', subject_id: String(id), perPage: 3 };
    const first = (await editor.call(listAudit, { query })).pagination;
    const second = await editor.call(listAudit, { query: { ...query, cursor: first.next_cursor ?? '' } });
    expect(first.data).toHaveLength(3);
    expect(second.pagination.data.map(({ action }) => action)).toEqual(['create']);
    expect(await editor.refused(listAudit, { query: { ...query, cursor: 'x' } })).toMatchObject({
      status: 422,
    });
  });

  test('requires the permission of the record type', async () => {
    const { id } = await create();
    const other = await signIn(kinora, { permissions: ['settings.update'] });
    const query = { subject_type: 'genre', subject_id: String(id) };
    expect(await other.refused(listAudit, { query })).toMatchObject({ status: 403 });
    const unknown = { subject_type: 'nothing', subject_id: '1' };
    expect(await editor.refused(listAudit, { query: unknown })).toMatchObject({ status: 404 });
  });
});

describe('reverting a field', () => {
  const renamed = async () => {
    const genre = await create();
    await rename(genre.id, newName());
    const [entry] = await historyOf(genre.id);
    return { genre, entryId: entry?.id ?? 0 };
  };
  const body = { field: 'name' };

  test('saves the old value through its module, which adds an entry', async () => {
    const { genre, entryId } = await renamed();
    const { entry } = await editor.call(revertAudit, { params: { id: entryId }, body });
    expect(entry).toMatchObject({
      reverts: entryId,
      after: { name: genre.name },
      subject: { name: genre.name },
    });
    expect(await historyOf(genre.id)).toHaveLength(3);
  });

  test('is rejected if the field changed since', async () => {
    const { genre, entryId } = await renamed();
    await rename(genre.id, newName(), 2);
    expect(await editor.refused(revertAudit, { params: { id: entryId }, body })).toMatchObject({
      status: 409,
      code: 'audit.changed_since',
    });
    expect(await historyOf(genre.id)).toHaveLength(3);
  });

  test('is rejected for an unknown field, an entry that is not an update, and a missing record', async () => {
    const { genre, entryId } = await renamed();
    const refused = (id: number, field: string) =>
      editor.refused(revertAudit, { params: { id }, body: { field } });
    expect(await refused(entryId, 'slug')).toMatchObject({ status: 422, code: 'audit.not_revertible' });
    const created = (await historyOf(genre.id)).at(-1);
    expect(await refused(created?.id ?? 0, 'name')).toMatchObject({ code: 'audit.not_revertible' });
    expect(await refused(2_000_000_000, 'name')).toMatchObject({ status: 404 });
    await editor.call(deleteGenres, { body: { ids: [genre.id] } });
    expect(await refused(entryId, 'name')).toMatchObject({ status: 404 });
  });

  test('requires the permission of the record', async () => {
    const { entryId } = await renamed();
    const other = await signIn(kinora, { permissions: ['settings.update'] });
    expect(await other.refused(revertAudit, { params: { id: entryId }, body })).toMatchObject({
      status: 403,
    });
  });

  test('works for settings', async () => {
    const set = (site_name: string) =>
      editor.call(updateSettings, { params: { section: 'branding' }, body: { values: { site_name } } });
    await set('First');
    await set('Second');
    const query = { subject_type: 'settings', subject_id: 'branding' };
    const [latest] = (await editor.call(listAudit, { query })).pagination.data;
    const params = { id: latest?.id ?? 0 };
    const { entry } = await editor.call(revertAudit, { params, body: { field: 'site_name' } });
    expect(entry.after).toEqual({ site_name: 'First' });
  });

  test('that contains code requires a recently confirmed password', async () => {
    const owner = await signIn(kinora, { permissions: ['settings.update'], confirmed: true });
    const set = (general_top: string) =>
      owner.call(updateSettings, { params: { section: 'ads' }, body: { values: { general_top } } });
    await set('<b>First</b>');
    await set('<b>Second</b>');
    const query = { subject_type: 'settings', subject_id: 'ads' };
    const [latest] = (await owner.call(listAudit, { query })).pagination.data;
    const input = { params: { id: latest?.id ?? 0 }, body: { field: 'general_top' } };
    const stale = await signIn(kinora, { permissions: ['settings.update'] });
    expect(await stale.refused(revertAudit, input)).toMatchObject({ status: 423 });
    expect((await owner.send(revertAudit, input)).statusCode).toBe(200);
    await set('');
  });
});

test('IP addresses are removed from the audit log after 90 days, and the entries stay', async () => {
  const { db } = kinora.platform;
  const entry = (days: number) => ({
    action: 'update',
    subject_type: 'settings',
    subject_id: 'addresses',
    subject_name: 'addresses',
    ip: '203.0.113.7',
    at: new Date(Date.now() - days * 86_400_000),
  });
  await db
    .insertInto('audit_log')
    .values([entry(91), entry(89)])
    .execute();
  const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
  await schedules.find(({ name }) => name === 'audit.forget-addresses')?.run();
  const kept = await db
    .selectFrom('audit_log')
    .select(['ip', 'action'])
    .where('subject_id', '=', 'addresses')
    .orderBy('at')
    .execute();
  expect(kept).toEqual([
    { ip: null, action: 'update' },
    { ip: '203.0.113.7', action: 'update' },
  ]);
  const tampered = db
    .updateTable('audit_log')
    .set({ ip: null, action: 'other' })
    .where('subject_id', '=', 'addresses');
  await expect(tampered.execute()).rejects.toThrow('append-only');
});
