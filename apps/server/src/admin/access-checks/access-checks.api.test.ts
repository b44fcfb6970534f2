import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkAccess,
  type CheckPerson,
  listCheckPermissions,
} from '@kinora/contracts/admin/access-checks.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { grantPermissions, makeRole } from '#foundation/access/access.factory.ts';
import { makeContactMessage } from '#foundation/contact/contact.factory.ts';
import { makePage } from '#foundation/pages/pages.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { TestClient } from '#test/client.ts';
import { usePageTestApp } from '#test/page-app.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';
import { makeVideo } from '#test/videos.ts';

const pages = usePageTestApp();
const VIEW = 'titles.view';
const PLAY = 'videos.play';

let staff: TestClient;
let staffId: number;
beforeAll(async () => {
  const { db } = pages.kinora.platform;
  staffId = (await makeUser(db, { permissions: ['admin.access', 'users.update'] })).id;
  staff = await withSession(pages.kinora, staffId);
});

const db = () => pages.kinora.platform.db;
const check = async (person: CheckPerson, target: string) =>
  (await staff.call(checkAccess, { body: { person, target } })).check;
const refused = (body: object) => staff.refused(checkAccess, { body });

describe('a watch page', () => {
  const film = async (values: Parameters<typeof makeVideo>[2] = {}) =>
    `/watch/${await makeVideo(pages.kinora.platform, (await makeTitle(db())).id, values)}`;

  test('names the role that grants each permission', async () => {
    const role = await makeRole(db(), [
      VIEW,
      { name: PLAY, restrictions: [{ name: 'quality', value: 720 }] },
    ]);
    const user = await makeUser(db(), { roles: [role.name], permissions: [] });
    const result = await check(user.id, await film());
    expect(result).toMatchObject({ verdict: 'allowed', sent_to: null, target: { type: 'page' } });
    expect(result.rules.map(({ kind, permission, outcome }) => [kind, permission, outcome])).toEqual([
      ['not_banned', null, 'allowed'],
      ['permission', VIEW, 'allowed'],
      ['published', null, 'allowed'],
      ['exists', null, 'allowed'],
      ['permission', PLAY, 'allowed'],
    ]);
    expect(result.rules.at(-1)?.granted_by).toEqual([
      { type: 'role', ...role, permission: PLAY, limits: [{ name: 'quality', value: 720 }] },
    ]);
  });

  test('is denied without videos.play, and allowed once a role grants it', async () => {
    const role = await makeRole(db(), [VIEW]);
    const user = await makeUser(db(), { roles: [role.name], permissions: [] });
    const address = await film();
    const before = await check(user.id, address);
    expect(before.verdict).toBe('denied');
    expect(before.rules.at(-1)).toMatchObject({ permission: PLAY, outcome: 'denied', granted_by: [] });
    await grantPermissions(db(), user.id, [PLAY]);
    const after = await check(user.id, address);
    expect(after.verdict).toBe('allowed');
    expect(after.rules.at(-1)?.granted_by).toMatchObject([{ type: 'own', id: user.id }]);
  });

  test('is denied while the video is not approved, and names the video', async () => {
    const user = await makeUser(db(), { permissions: [VIEW, PLAY] });
    const address = await film({ is_approved: false });
    const { verdict, rules } = await check(user.id, address);
    expect(verdict).toBe('denied');
    expect(rules.find(({ outcome }) => outcome === 'denied')).toMatchObject({
      kind: 'published',
      record: { type: 'video', id: Number(address.split('/').at(-1)) },
    });
  });
});

describe('the account decides first', () => {
  test('for someone who is banned', async () => {
    const user = await makeUser(db(), { permissions: [VIEW], banned_at: new Date() });
    const { verdict, sent_to, rules } = await check(user.id, 'GET /api/v1/titles');
    expect({ verdict, sent_to }).toEqual({ verdict: 'denied', sent_to: null });
    expect(rules.map(({ kind, outcome, is_passed }) => [kind, outcome, is_passed])).toEqual([
      ['not_banned', 'denied', false],
      ['permission', 'not_reached', true],
    ]);
  });

  test('for an unverified email, where the site requires one', async () => {
    const user = await makeUser(db(), { permissions: [VIEW], email_verified_at: null });
    expect((await check(user.id, 'GET /api/v1/titles')).verdict).toBe('allowed');
    await withSettings(
      pages.kinora,
      { section: 'general', values: { require_email_confirmation: true } },
      async () => {
        const { verdict, rules } = await check(user.id, 'GET /api/v1/titles');
        expect([verdict, rules[0]]).toMatchObject(['denied', { kind: 'verified', outcome: 'denied' }]);
      },
    );
  });
});

describe('guests and new users', () => {
  test('have the permissions of their role', async () => {
    const address = (await pages.pageOf()).path;
    for (const person of ['guest', 'new_user'] as const) {
      const result = await check(person, address);
      expect(result).toMatchObject({ verdict: 'allowed', person: { type: person } });
      expect(result.rules.find(({ permission }) => permission === VIEW)?.granted_by).toMatchObject([
        { type: 'role', id: result.person.id },
      ]);
    }
  });

  test('differ where an account is needed', async () => {
    expect((await check('guest', 'GET /api/v1/watching')).rules).toMatchObject([
      { kind: 'signed_in', outcome: 'denied' },
    ]);
    expect((await check('new_user', 'GET /api/v1/watching')).verdict).toBe('allowed');
  });
});

test('someone with only one role has its permissions', async () => {
  const role = await makeRole(db(), ['files.create']);
  expect(await check(`role-${role.id}`, 'files.create')).toMatchObject({
    verdict: 'allowed',
    person: { type: 'role', ...role },
  });
  expect((await check(`role-${role.id}`, VIEW)).verdict).toBe('denied');
  expect((await refused({ person: 'role-999999999', target: VIEW })).status).toBe(404);
});

describe('custom pages', () => {
  test('name the page whose rule decides', async () => {
    const [draft, restricted] = await Promise.all([
      makePage(db(), { published_at: null }),
      makePage(db(), { access: 'permission', permission: 'files.create' }),
    ]);
    const user = await makeUser(db(), { permissions: [] });
    const deciding = async (slug: string) =>
      (await check(user.id, `GET /api/v1/custom-pages/${slug}`)).rules.find(
        ({ outcome }) => outcome === 'denied',
      );
    expect(await deciding(draft.slug)).toMatchObject({
      kind: 'published',
      record: { type: 'custom_page', id: draft.id },
    });
    expect(await deciding(restricted.slug)).toMatchObject({
      kind: 'page_access',
      permission: 'files.create',
      record: { type: 'custom_page', id: restricted.id },
    });
  });
});

describe('calls and permissions', () => {
  test('a change is judged by its access rule, and not made', async () => {
    const user = await makeUser(db(), { permissions: ['admin.access'] });
    const { verdict, rules } = await check(user.id, 'put /api/v1/admin/genres/4');
    expect(verdict).toBe('denied');
    expect(rules.find(({ outcome }) => outcome === 'denied')?.permission).toBe('genres.update');
    await grantPermissions(db(), user.id, ['admin']);
    const allowed = await check(user.id, 'PUT /api/v1/admin/genres/4');
    expect(allowed.verdict).toBe('allowed');
    expect(allowed.rules.at(-1)?.granted_by).toMatchObject([{ permission: 'admin', type: 'own' }]);
  });

  test('a call that changes something by reading is not made either', async () => {
    const { id } = await makeContactMessage(db());
    const user = await makeUser(db(), { permissions: ['admin.access', 'contact.update'] });
    const { verdict, rules } = await check(user.id, `GET /api/v1/admin/messages/${id}`);
    expect([verdict, rules.at(-1)?.kind]).toEqual(['allowed', 'effect']);
    const { read_at: readAt } = await db()
      .selectFrom('contact_messages')
      .select('read_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(readAt).toBeNull();
  });

  test('a permission is checked by itself', async () => {
    const user = await makeUser(db(), { permissions: [VIEW] });
    expect(await check(user.id, VIEW)).toMatchObject({ verdict: 'allowed', target: { type: 'permission' } });
    expect((await check(user.id, PLAY)).verdict).toBe('denied');
  });
});

describe('an address', () => {
  test('can be pasted whole, and follows a permanent redirect', async () => {
    const { id, path } = await pages.pageOf();
    const { baseUrl } = pages.kinora.platform.config;
    const { target, verdict } = await check('guest', `${baseUrl.origin}/titles/${id}/old-name`);
    expect([target.address, verdict]).toEqual([path, 'allowed']);
  });

  test.each(['/titles/2000000000/nothing', 'GET /api/v1/nothing', 'PUT /api/v1/titles/nothing/at/all'])(
    'that does not exist is unknown: %s',
    async (address) => {
      expect((await check('guest', address)).verdict).toBe('unknown');
    },
  );

  test.each(['https://example.org/titles/1', 'not an address', ''])('%j is refused', async (target) => {
    expect(await refused({ person: 'guest', target })).toMatchObject({
      status: 422,
      errors: { target: [expect.any(String)] },
    });
  });
});

test('every check is in the audit log, with the address and the verdict', async () => {
  const user = await makeUser(db(), { permissions: [VIEW] });
  await check(user.id, VIEW);
  const entries = await db()
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'after'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(user.id))
    .execute();
  expect(entries).toEqual([
    { user_id: staffId, action: 'check_access', after: { address: VIEW, verdict: 'allowed' } },
  ]);
});

test('lists the permissions to choose from', async () => {
  expect((await staff.call(listCheckPermissions)).permissions).toContain(PLAY);
});

test('needs users.update, an existing person and known fields', async () => {
  const stranger = await makeUser(db(), { permissions: ['admin.access', 'roles.update'] });
  const client = await withSession(pages.kinora, stranger.id);
  const body = { person: 'guest', target: '/' };
  expect((await client.refused(checkAccess, { body })).status).toBe(403);
  expect((await refused({ person: 2_000_000_000, target: VIEW })).status).toBe(404);
  expect((await refused({ person: 'nobody', target: VIEW })).status).toBe(422);
  expect((await refused({ ...body, as: 1 })).status).toBe(422);
});
