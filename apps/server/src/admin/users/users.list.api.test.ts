import { beforeAll, describe, expect, test } from 'vitest';
import { listAdminUsers, type ListedUser } from '@kinora/contracts/admin/users-list.ts';
import { makeRole } from '#foundation/access/access.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn, withSession } from '#test/sign-in.ts';
import { makeManager } from './users.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let manager: TestClient;
beforeAll(async () => {
  manager = (await makeManager(kinora)).client;
});

const make = (values?: UserOverrides) => makeUser(kinora.platform.db, values);
const list = async (query: object = {}): Promise<ListedUser[]> =>
  (await manager.call(listAdminUsers, { query: { perPage: 100, ...query } })).pagination.data;
interface PageQuery {
  query: string;
  orderBy: 'name' | 'created_at' | 'last_active_at';
  cursor: string | undefined;
}
const page = async ({ cursor, ...query }: PageQuery) => {
  const request = {
    ...query,
    orderDir: 'desc' as const,
    perPage: 2,
    ...(cursor !== undefined && { cursor }),
  };
  return (await manager.call(listAdminUsers, { query: request })).pagination;
};
const idsOf = async (query: object) => (await list(query)).map(({ id }) => id);
const where = (key: string, operator: string, value: unknown) =>
  JSON.stringify({ match: 'all', rules: [{ key, operator, value }] });

describe('the list of users', () => {
  test('shows each with roles, status and times, newest first', async () => {
    const role = await makeRole(kinora.platform.db, []);
    const { id, email } = await make({
      name: 'Bea Thornquist',
      roles: [role.name],
      email_verified_at: null,
      created_at: new Date('2031-05-05T10:00:00Z'),
    });
    const [first] = await list();
    expect(first).toEqual({
      id,
      email,
      name: 'Bea Thornquist',
      image: null,
      roles: [{ id: role.id, name: role.name }],
      is_verified: false,
      is_banned: false,
      last_active_at: null,
      created_at: '2031-05-05T10:00:00.000Z',
      is_editable: true,
    });
  });

  test('marks those who hold permissions that the reader lacks', async () => {
    const above = await make({ permissions: ['titles.update'] });
    const limited = await make({
      permissions: [{ name: 'users.update', restrictions: [{ name: 'count', value: 1 }] }],
    });
    const rows = await list();
    const isEditable = (id: number) => rows.find((row) => row.id === id)?.is_editable;
    expect(isEditable(above.id)).toBe(false);
    expect(isEditable(limited.id)).toBe(true);
  });

  test('is paged by cursor in every order', async () => {
    const word = 'Quillfeather';
    for (let day = 1; day <= 5; day += 1)
      await make({
        name: `${word} ${day}`,
        created_at: new Date(`2026-01-0${day}T00:00:00Z`),
        last_active_at: day === 3 ? null : new Date(`2026-02-0${day}T00:00:00Z`),
      });
    for (const [orderBy, expected] of [
      ['name', ['5', '4', '3', '2', '1']],
      ['created_at', ['5', '4', '3', '2', '1']],
      ['last_active_at', ['5', '4', '2', '1', '3']],
    ] as const) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { data, next_cursor: next } = await page({ query: word, orderBy, cursor });
        found.push(...data.map(({ name }) => name.slice(-1)));
        cursor = next ?? undefined;
      } while (cursor !== undefined);
      expect(found).toEqual(expected);
    }
  });

  test('finds users by name and address, ignoring case', async () => {
    const { id } = await make({ name: 'Ottoline 100%_Märsh', email: 'Peculiar.Otto@example.com' });
    expect(await idsOf({ query: 'oTTOLINE 100%_mär' })).toEqual([id]);
    expect(await idsOf({ query: 'peculiar.OTTO@' })).toEqual([id]);
    expect(await idsOf({ query: 'ottoline_' })).toEqual([]);
  });

  test('filters by role', async () => {
    const role = await makeRole(kinora.platform.db, []);
    const [holder, other] = [await make({ roles: [role.name] }), await make()];
    expect(await idsOf({ filters: where('role', 'has', role.id) })).toEqual([holder.id]);
    const others = await idsOf({ filters: where('role', 'has_not', role.id) });
    expect(others).toContain(other.id);
    expect(others).not.toContain(holder.id);
    expect(await idsOf({ filters: where('role', 'is_empty', null) })).toContain(other.id);
    expect(await idsOf({ filters: where('role', 'is_not_empty', null) })).toContain(holder.id);
  });

  test('filters by verified and banned', async () => {
    const [unverified, banned] = [
      await make({ email_verified_at: null }),
      await make({ banned_at: new Date() }),
    ];
    const rows = await idsOf({ filters: where('is_verified', 'is', false) });
    expect(rows).toContain(unverified.id);
    expect(rows).not.toContain(banned.id);
    expect(await idsOf({ filters: where('is_verified', 'is', true) })).toContain(banned.id);
    expect(await idsOf({ filters: where('is_banned', 'is', true) })).toEqual([banned.id]);
    expect(await idsOf({ filters: where('is_banned', 'is', false) })).not.toContain(banned.id);
  });

  test('filters by the day a user joined or was last active', async () => {
    const day = '2019-03-04';
    const at = new Date(`${day}T12:00:00Z`);
    const { id } = await make({ created_at: at, last_active_at: at });
    expect(await idsOf({ filters: where('created_at', 'is', day) })).toEqual([id]);
    expect(await idsOf({ filters: where('last_active_at', 'is', day) })).toEqual([id]);
  });

  test('can be downloaded as CSV, without secrets', async () => {
    const { email } = await make({ name: '=cmd()', password: 'correct horse battery staple' });
    const search = String(new URLSearchParams({ query: email }));
    const response = await manager.request({ method: 'GET', url: `/api/v1/admin/users/csv?${search}` });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(email);
    expect(response.body).not.toMatch(/argon2|password/);
    expect(response.body.split('\r\n')[0]).toContain('id,name,email,roles,is_verified,is_banned');
  });

  test.each([{ orderBy: 'email' }, { cursor: 'x' }, { filters: where('password_hash', 'is', 'x') }])(
    'rejects %o',
    async (query) => {
      expect(await manager.refused(listAdminUsers, { query })).toMatchObject({ status: 422 });
    },
  );

  test('needs the permission and access to the back office', async () => {
    expect(await kinora.client().refused(listAdminUsers)).toMatchObject({ status: 401 });
    for (const options of [
      { permissions: ['titles.update'] },
      { permissions: ['users.update'], hasAdminAccess: false },
    ])
      expect(await (await signIn(kinora, options)).refused(listAdminUsers)).toMatchObject({ status: 403 });
  });
});

test('records the last activity when a user opens the site', async () => {
  const { id } = await make({ permissions: ['users.update', 'admin.access'] });
  const client = await withSession(kinora, id);
  const { db, clock } = kinora.platform;
  const past = new Date(clock.now().getTime() - 10 * 60_000);
  await db.updateTable('sessions').set({ last_active_at: past }).where('user_id', '=', id).execute();
  await client.call(listAdminUsers, { query: {} });
  const row = await db
    .selectFrom('users')
    .select('last_active_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.last_active_at?.getTime()).toBeGreaterThan(past.getTime());
});
