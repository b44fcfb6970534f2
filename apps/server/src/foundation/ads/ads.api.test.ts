import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AD_CODE_MAX, adsPermissions } from '@kinora/contracts/foundation/ads.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
let owner: TestClient;
const params = { section: 'ads' };
const save = (values: Record<string, unknown>) => owner.call(updateSettings, { params, body: { values } });
const adsOf = async (client = kinora.client()) => (await client.call(getBootstrapData)).ads;
const CODE = '<script src="https://ads.example/show.js"></script>';

beforeAll(async () => {
  owner = await signIn(kinora, {
    permissions: [foundationPermissions.updateSettings],
    confirmed: true,
  });
});

afterEach(async () => {
  const empty = { general_top: '', general_bottom: '', title_top: '', person_top: '', watch_top: '' };
  await save({ ...empty, disable: false, origins: [], heights: {} });
});

describe('the ads of a page', () => {
  test('are empty on a fresh site', async () => {
    expect(await adsOf()).toEqual({});
  });

  test('[B2-184] are the filled slots, with the configured height or the default of 150 and 100', async () => {
    await save({
      general_top: CODE,
      title_top: '<b>One</b>',
      person_top: ' \n ',
      heights: { title_top: 280 },
    });
    expect(await adsOf()).toEqual({
      general_top: { code: CODE, height: 150 },
      title_top: { code: '<b>One</b>', height: 280 },
    });
    await save({ title_top: '', person_top: CODE, heights: { general_top: 90 } });
    expect(await adsOf()).toEqual({
      general_top: { code: CODE, height: 90 },
      person_top: { code: CODE, height: 100 },
    });
  });

  test('are empty while ads are disabled', async () => {
    await save({ general_top: CODE, disable: true });
    expect(await adsOf()).toEqual({});
  });

  test('are empty for users who may hide ads, including administrators', async () => {
    await save({ general_top: CODE });
    const withRight = await signIn(kinora, { permissions: [adsPermissions.hide] });
    const admin = await signIn(kinora, { permissions: [foundationPermissions.admin] });
    const member = await signIn(kinora, { permissions: [] });
    expect(await adsOf(withRight)).toEqual({});
    expect(await adsOf(admin)).toEqual({});
    expect(await adsOf(member)).toEqual({ general_top: { code: CODE, height: 150 } });
  });
});

describe('saving ad code', () => {
  test('requires the permission to change settings', async () => {
    const member = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin] });
    const input = { params, body: { values: { general_top: '<script>steal()</script>' } } };
    expect(await member.refused(updateSettings, input)).toMatchObject({ status: 403 });
    expect(await kinora.client().refused(updateSettings, input)).toMatchObject({ status: 401 });
    expect(await adsOf()).toEqual({});
  });

  test('accepts 20,000 characters', async () => {
    await save({ general_bottom: 'x'.repeat(AD_CODE_MAX) });
    expect((await adsOf()).general_bottom?.code).toHaveLength(20_000);
  });

  test.each([
    [{ general_top: 'x'.repeat(AD_CODE_MAX + 1) }, 'values.general_top'],
    [{ general_top: null }, 'values.general_top'],
    [{ sidebar: CODE }, 'values.sidebar'],
    [{ heights: { general_top: 151 } }, 'values.heights.general_top'],
    [{ heights: { title_top: 0 } }, 'values.heights.title_top'],
    [{ heights: { sidebar: 10 } }, 'values.heights'],
    [{ origins: ['http://ads.example'] }, 'values.origins.0'],
    [{ origins: ["https://ads.example; script-src 'unsafe-inline'"] }, 'values.origins.0'],
    [{ origins: Array.from({ length: 51 }, () => 'https://ads.example') }, 'values.origins'],
  ])('rejects %o', async (values, field) => {
    const refusal = await owner.refused(updateSettings, { params, body: { values } });
    expect(refusal).toMatchObject({ status: 422 });
    expect(Object.keys(refusal.errors ?? {}).some((name) => name.startsWith(field))).toBe(true);
  });
});

describe('the content security policy', () => {
  const directives = async (): Promise<ReadonlyMap<string, string>> => {
    const { headers } = await kinora.client().send(getBootstrapData);
    const policy = String(headers['content-security-policy']).split('; ');
    return new Map(policy.map((directive) => [directive.replace(/ .*/, ''), directive]));
  };

  test("allows the origins of the ad code and the owner's list, except for styles", async () => {
    await save({ general_top: CODE, origins: ['https://*.partner.example'] });
    const policy = await directives();
    for (const name of ['img-src', 'media-src', 'frame-src', 'connect-src']) {
      expect(policy.get(name)).toMatch(/ https:\/\/ads\.example https:\/\/\*\.partner\.example$/);
    }
    expect(policy.get('style-src')).not.toContain('example');
    // Scripts are covered by the nonce: whatever the owner's script loads may run, regardless of its origin.
    expect(policy.get('script-src')).toMatch(/^script-src 'nonce-[^']+' 'strict-dynamic'$/);
  });

  test('allows no other origins while ads are disabled', async () => {
    await save({ general_top: CODE, origins: ['https:'], disable: true });
    expect([...(await directives()).values()].join()).not.toMatch(/example|https:/);
  });
});
