import { beforeAll, describe, expect, test } from 'vitest';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { SOCIAL_SERVICES } from '@kinora/contracts/foundation/social-settings.ts';
import { listSettings, updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
let owner: TestClient;

beforeAll(async () => {
  owner = await signIn(kinora, { permissions: [foundationPermissions.updateSettings], confirmed: true });
});

const save = (section: string, values: Record<string, unknown>) =>
  owner.call(updateSettings, { params: { section }, body: { values } });

/** The raw response, not parsed by any contract. */
async function publicSettings(): Promise<Record<string, unknown>> {
  const response = await kinora.client().request({ method: 'GET', url: '/api/v1/bootstrap-data' });
  return response.json<{ settings: Record<string, unknown> }>().settings;
}

describe('public settings contain', () => {
  test.each([
    ['A3-036', 'dates', { default_timezone: 'Europe/Oslo', format: 'yyyy-MM-dd' }],
    [
      'A3-038',
      'cookie_notice',
      { enable: false, position: 'top', button: { label: 'Why?', action: '/pages/cookies' } },
    ],
    [
      'A3-041',
      'branding',
      {
        site_name: 'Nickelodeon',
        logo_light: '/light.svg',
        logo_dark: '/dark.svg',
        logo_light_mobile: '/light-small.svg',
        logo_dark_mobile: '/dark-small.svg',
      },
    ],
    [
      'A3-043',
      'registration',
      { disable: true, policies: [{ id: 'terms', label: 'I accept the terms', action: '/pages/terms' }] },
    ],
    ['A3-046', 'notif', { integrated: false, subs: { integrated: false } }],
    ['A3-048', 'api', { integrated: false }],
    ['A3-050', 'site', { demo: true }],
  ])('[%s] the settings %s as saved: %o', async (_, section, values) => {
    expect((await publicSettings())[section]).not.toMatchObject(values);
    await save(section, values);
    expect((await publicSettings())[section]).toMatchObject(values);
  });

  test('the setting account_deletion.texts, which people read before they delete their account', async () => {
    expect((await publicSettings())['account_deletion']).toEqual({ texts: 'keep' });
    await save('account_deletion', { texts: 'delete' });
    expect((await publicSettings())['account_deletion']).toEqual({ texts: 'delete' });
  });

  test('[A3-047] the setting billing.enable, which stays off while the site has no payment service', async () => {
    await save('billing', { require_subscription: true });
    expect((await publicSettings()).billing).toEqual({ enable: false, require_subscription: true });
    const refusal = await owner.refused(updateSettings, {
      params: { section: 'billing' },
      body: { values: { enable: true } },
    });
    expect(refusal.errors).toEqual({
      'values.enable': ['This site has no payment service yet, so this stays off.'],
    });
  });

  test('[A3-037] the setting base_url from the environment', async () => {
    expect(await publicSettings()).toMatchObject({ base_url: kinora.platform.config.baseUrl.origin });
  });

  test('[A3-040] [A3-042] the settings menus and require_email_confirmation at the top level', async () => {
    const menus = [{ id: 'foot', name: 'Foot', positions: ['footer'], items: [] }];
    await save('general', { menus, require_email_confirmation: true });
    expect(await publicSettings()).toMatchObject({ menus, require_email_confirmation: true });
    await save('general', { require_email_confirmation: false });
    expect(await publicSettings()).toMatchObject({ menus, require_email_confirmation: false });
  });

  test('[A3-044] the setting social with an enable flag for each service, without its client id', async () => {
    const services = Object.fromEntries(SOCIAL_SERVICES.map((name) => [name, { enable: name === 'google' }]));
    await save('social', { compact_buttons: true, google: { enable: true, client_id: 'between-us' } });
    expect((await publicSettings()).social).toEqual({ compact_buttons: true, ...services });
  });

  test('[A3-045] the setting recaptcha with site_key and an enable flag for each action', async () => {
    const values = { site_key: 'site-key', enable: { register: true, contact: true } };
    await save('recaptcha', values);
    expect((await publicSettings()).recaptcha).toMatchObject(values);
  });
});

test('[A3-038] the cookie notice accepts only the positions top and bottom', async () => {
  const refusal = await owner.refused(updateSettings, {
    params: { section: 'cookie_notice' },
    body: { values: { position: 'left' } },
  });
  expect(Object.keys(refusal.errors ?? {})).toEqual(['values.position']);
});

const OTHERS = Object.values(foundationPermissions).filter(
  (permission) => permission !== 'admin' && permission !== 'settings.update',
);

test.each([
  ['branding', { site_description: 'Changed.' }],
  ['ads', { general_top: '<b>One</b>' }],
])(
  '[B6-010] settings.update allows reading and changing %s, and no other permission does',
  async (section, values) => {
    const input = { params: { section }, body: { values } };
    await owner.call(updateSettings, input);
    expect((await owner.call(listSettings)).sections[section]?.values).toMatchObject(values);
    const other = await signIn(kinora, { permissions: OTHERS, confirmed: true });
    expect(await other.refused(listSettings)).toMatchObject({ status: 403 });
    expect(await other.refused(updateSettings, input)).toMatchObject({ status: 403 });
  },
);
