import { describe, expect, test } from 'vitest';
import { getBootstrapData, getCurrentUser } from '@kinora/contracts/foundation/bootstrap.ts';
import { activeTheme, Theme } from '@kinora/contracts/foundation/themes.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { insertMissingLocalization } from '#foundation/localizations/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();

const bootstrap = async (headers: Record<string, string> = {}) => {
  const response = await kinora.client().request({ method: 'GET', url: '/api/v1/bootstrap-data', headers });
  return getBootstrapData.response.parse(response.json());
};

test('returns no user, the guest permissions and the public settings to a visitor', async () => {
  const data = await bootstrap();
  expect(data.user).toBeNull();
  expect(data.guest_role.permissions.map(({ name }) => name)).toContain('titles.view');
  expect(data.settings.base_url).toBe(kinora.platform.config.baseUrl.origin);
  expect(data.seo).toEqual({
    title: data.settings.branding.site_name,
    description: data.settings.branding.site_description,
  });
});

test('contains the signed-in user', async () => {
  const { id, email } = await makeUser(kinora.platform.db);
  const { token } = await makeSession(kinora.platform.db, id);
  const data = await bootstrap({ cookie: `session=${token}` });
  expect(data.user).toMatchObject({ id, email });
});

test('returns only the current user, the same as in the bootstrap data', async () => {
  const { id } = await makeUser(kinora.platform.db, { banned_at: new Date() });
  const { token } = await makeSession(kinora.platform.db, id);
  const currentUser = async (headers: Record<string, string>) => {
    const response = await kinora.client().request({ method: 'GET', url: '/api/v1/current-user', headers });
    expect(response.headers['cache-control']).toBe('private, no-store');
    return getCurrentUser.response.parse(response.json()).user;
  };
  const cookie = `session=${token}`;
  expect(await currentUser({ cookie })).toEqual((await bootstrap({ cookie })).user);
  expect(await currentUser({})).toBeNull();
  expect(await currentUser({ cookie: 'session=unknown' })).toBeNull();
});

test('[A3-028] [A3-029] [A3-031] menus contain their positions and items with all conditions', async () => {
  const response = await kinora.client().request({ method: 'GET', url: '/api/v1/bootstrap-data' });
  const { menus } = response.json<{ settings: { menus: { items: object[]; positions: string[] }[] } }>()
    .settings;
  const item = [
    'action',
    'icon',
    'id',
    'label',
    'order',
    'permissions',
    'roles',
    'settings',
    'subscriptionStatus',
    'target',
    'type',
  ];
  for (const menu of menus) {
    expect(menu).toMatchObject({
      id: expect.any(String),
      positions: expect.any(Array),
      items: expect.any(Array),
    });
    for (const one of menu.items) expect(Object.keys(one).toSorted()).toEqual(item);
  }
  expect(menus.flatMap(({ positions }) => positions)).toContain('auth-dropdown');
});

describe('themes', () => {
  test('[A3-032] contain id, is_dark, values with a navbar colour, default_light and default_dark', async () => {
    const { themes } = await bootstrap();
    expect(themes.length).toBeGreaterThanOrEqual(2);
    for (const theme of themes) {
      expect(Theme.safeParse(theme).success).toBe(true);
      expect(theme.values['--k-navbar']).toMatch(/^#[\da-f]{6}$/);
    }
    const [dark, light] = [true, false].map((systemPrefersDark) =>
      activeTheme({ themes, storedId: null, defaultId: null, systemPrefersDark }),
    );
    expect(dark).toMatchObject({ is_dark: true, default_dark: true, default_light: false });
    expect(light).toMatchObject({ is_dark: false, default_dark: false, default_light: true });
    expect(Object.keys(dark?.values ?? {}).toSorted()).toEqual(Object.keys(light?.values ?? {}).toSorted());
  });

  test('[A3-039] the settings themes.default_id and themes.user_change exist', async () => {
    const { settings } = await bootstrap();
    expect(settings.themes).toEqual({ default_id: 0, user_change: true });
  });
});

describe('the language', () => {
  test('is English by default, written left to right', async () => {
    const { i18n } = await bootstrap({ 'accept-language': 'xx' });
    expect(i18n).toEqual({
      language: 'en',
      direction: 'ltr',
      lines: {},
      languages: [{ language: 'en', name: 'English' }],
    });
  });

  test("[A3-049] contains lines; the user's choice overrides the visitor's cookie and the browser", async () => {
    const { db, signals } = kinora.platform;
    const { settings } = await bootstrap();
    expect(settings.i18n).toMatchObject({ enable: true, language: 'en' });
    const lines = { 'Log out': 'تسجيل الخروج' };
    await insertMissingLocalization(db, { language: 'ar', name: 'العربية', direction: 'rtl', lines });
    await insertMissingLocalization(db, { language: 'fr', name: 'Français', direction: 'ltr', lines: {} });
    const heard = new Promise<void>((resolve) => {
      signals.on('localizations', { onSignal: () => resolve(), onMissed: () => resolve() });
    });
    await signals.send(db, 'localizations', '');
    await heard;
    const { id } = await makeUser(db, { language: 'ar' });
    const { token } = await makeSession(db, id);
    const wanting = { 'accept-language': 'en' };
    const chosen = { ...wanting, cookie: 'locale=fr' };
    const signedIn = { ...wanting, cookie: `locale=fr; session=${token}` };
    expect((await bootstrap(wanting)).i18n.language).toBe('en');
    expect((await bootstrap(chosen)).i18n.language).toBe('fr');
    const { languages, ...arabic } = (await bootstrap(signedIn)).i18n;
    expect(arabic).toEqual({ language: 'ar', direction: 'rtl', lines });
    expect(languages).toContainEqual({ language: 'fr', name: 'Français' });
  });
});
