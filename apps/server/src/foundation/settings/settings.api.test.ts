import { beforeAll, describe, expect, test } from 'vitest';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listSettings, updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn, withSession } from '#test/sign-in.ts';

const kinora = useTestApp();
let owner: TestClient;

beforeAll(async () => {
  owner = await signIn(kinora, {
    permissions: [foundationPermissions.updateSettings],
    confirmed: true,
  });
});

describe('listing settings', () => {
  test('returns every section with its values', async () => {
    const { sections } = await owner.call(listSettings);
    expect(sections.branding?.values).toMatchObject({ logo_dark: null });
    expect(sections.general?.secrets_set).toEqual([]);
  });

  test('requires the permission to change settings', async () => {
    const other = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin] });
    expect(await kinora.client().refused(listSettings)).toMatchObject({ status: 401 });
    expect(await other.refused(listSettings)).toMatchObject({ status: 403 });
  });
});

describe('changing settings', () => {
  test('returns the section and changes the next bootstrap data', async () => {
    const { section } = await owner.call(updateSettings, {
      params: { section: 'branding' },
      body: { values: { site_name: 'Nickelodeon' } },
    });
    expect(section.values).toMatchObject({ site_name: 'Nickelodeon' });
    const { settings } = await kinora.client().call(getBootstrapData);
    expect(settings.branding.site_name).toBe('Nickelodeon');
  });

  test('requires the permission to change settings', async () => {
    const other = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin] });
    const input = { params: { section: 'branding' }, body: { values: { site_name: 'Mine' } } };
    expect(await kinora.client().refused(updateSettings, input)).toMatchObject({ status: 401 });
    expect(await other.refused(updateSettings, input)).toMatchObject({ status: 403 });
  });

  test.each(['ads', 'social', 'recaptcha'])(
    'of %s, which hold code or secrets, requires a recently confirmed password and rejects API tokens',
    async (section) => {
      const permissions = [
        foundationPermissions.accessAdmin,
        foundationPermissions.updateSettings,
        foundationPermissions.accessApi,
      ];
      const { id } = await makeUser(kinora.platform.db, { permissions });
      const input = { params: { section }, body: {} };
      const stale = await withSession(kinora, id);
      expect(await stale.refused(updateSettings, input)).toMatchObject({
        status: 423,
        code: 'password_unconfirmed',
      });
      const { plain } = await makeAccessToken(kinora.platform.db, id);
      const byToken = await kinora.client().request({
        method: 'PUT',
        url: `/api/v1/settings/${section}`,
        payload: '{}',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${plain}` },
      });
      expect(byToken.statusCode).toBe(403);
      const fresh = await withSession(kinora, id, { confirmed: true });
      expect((await fresh.send(updateSettings, input)).statusCode).toBe(200);
    },
  );

  test.each(['no-such', 'constructor', '__proto__', 'toString'])(
    'returns 404 for the section %s',
    async (section) => {
      expect(await owner.refused(updateSettings, { params: { section }, body: {} })).toMatchObject({
        status: 404,
      });
    },
  );

  test.each([
    ['branding', { values: { site_name: '' } }, 'values.site_name'],
    ['branding', { values: { site_name: ['Kinora'] } }, 'values.site_name'],
    ['branding', { values: { unknown: 1 } }, 'values.unknown'],
    ['branding', { values: { constructor: 1 } }, 'values.constructor'],
    ['branding', { values: { site_name: 'nul \0' } }, 'values.site_name'],
    ['branding', { values: { site_name: 'half \ud800' } }, 'values.site_name'],
    ['branding', { secrets: { site_name: 'x' } }, 'secrets.site_name'],
    ['branding', { values: {}, extra: true }, 'extra'],
    ['branding', { values: [] }, 'values'],
    ['cookie_notice', { values: { button: { label: 'Hi', onclick: 'x' } } }, 'values.button.onclick'],
    [
      'general',
      { values: { menus: [{ id: 'm', positions: ['attic'], items: [] }] } },
      'values.menus.0.positions.0',
    ],
  ])('rejects for %s the body %o with an error on the field', async (section, body, field) => {
    const refusal = await owner.refused(updateSettings, { params: { section }, body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test('rejects a menu item with a script URL', async () => {
    const item = { id: 'i', label: 'Evil', action: 'javascript:alert(1)', type: 'link' };
    const refusal = await owner.refused(updateSettings, {
      params: { section: 'general' },
      body: { values: { menus: [{ id: 'm', positions: ['footer'], items: [item] }] } },
    });
    expect(refusal.errors).toHaveProperty(['values.menus.0.items.0.action']);
  });
});
