import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getAdPreview } from '@kinora/contracts/foundation/ad-preview.ts';
import { adsPermissions } from '@kinora/contracts/foundation/ads.ts';
import { AD_CODE_MAX } from '@kinora/contracts/foundation/ads-settings.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { saveSettings, updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
let owner: TestClient;
const params = { section: 'ads' };
const save = (values: Record<string, unknown>) => owner.call(updateSettings, { params, body: { values } });
const adsOf = async (client = kinora.client()) => (await client.call(getBootstrapData)).ads;
const CODE = '<script src="https://ads.example/show.js"></script>';
const origins = ['https://ads.example'];

beforeAll(async () => {
  owner = await signIn(kinora, {
    permissions: [foundationPermissions.updateSettings],
    confirmed: true,
  });
});

afterEach(async () => {
  const empty = { general_top: '', general_bottom: '', title_top: '', person_top: '', watch_top: '' };
  await save({ ...empty, disable: false, origins: [], heights: {}, paused: [] });
});

describe('the ads of a page', () => {
  test('are empty on a fresh site', async () => {
    expect(await adsOf()).toEqual({});
  });

  test('[B2-184] are the filled slots, with the configured height or the default of 150 and 100', async () => {
    await save({
      origins,
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
    await save({ origins, general_top: CODE, disable: true });
    expect(await adsOf()).toEqual({});
  });

  test('leave out slots that are switched off, whose code is kept', async () => {
    await save({ general_top: '<b>One</b>', title_top: '<b>Two</b>', paused: ['general_top'] });
    expect(Object.keys(await adsOf())).toEqual(['title_top']);
    await save({ paused: [] });
    expect((await adsOf()).general_top?.code).toBe('<b>One</b>');
  });

  test('are empty for users who may hide ads, including administrators', async () => {
    await save({ origins, general_top: CODE });
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

  test('requires a recently confirmed password', async () => {
    const unconfirmed = await signIn(kinora, { permissions: [foundationPermissions.updateSettings] });
    const values = { general_top: '<b>One</b>' };
    const refusal = { code: 'password_unconfirmed' };
    expect(await unconfirmed.refused(updateSettings, { params, body: { values } })).toMatchObject(refusal);
    const body = { sections: { ads: { values } } };
    expect(await unconfirmed.refused(saveSettings, { body })).toMatchObject(refusal);
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
    [{ paused: ['sidebar'] }, 'values.paused.0'],
    [{ origins: ['http://ads.example'] }, 'values.origins.0'],
    [{ origins: ["https://ads.example; script-src 'unsafe-inline'"] }, 'values.origins.0'],
    [{ origins: Array.from({ length: 51 }, () => 'https://ads.example') }, 'values.origins'],
  ])('rejects %o', async (values, field) => {
    const refusal = await owner.refused(updateSettings, { params, body: { values } });
    expect(refusal).toMatchObject({ status: 422 });
    expect(Object.keys(refusal.errors ?? {}).some((name) => name.startsWith(field))).toBe(true);
  });
});

describe('an origin in ad code', () => {
  const refused = (values: Record<string, unknown>) =>
    owner.refused(updateSettings, { params, body: { values } });
  const NOT_ALLOWED = ['This code uses an origin that is not allowed.'];

  test('is an error of the code unless the list allows it', async () => {
    const wrong = { general_top: '<b>Fine</b>', title_top: CODE, origins: ['https://other.example'] };
    expect(await refused(wrong)).toMatchObject({
      status: 422,
      errors: { 'values.title_top': NOT_ALLOWED },
    });
    await save({ ...wrong, origins });
    expect((await adsOf()).title_top?.code).toBe(CODE);
  });

  test('cannot be removed from the list while a slot uses it', async () => {
    await save({ title_top: CODE, origins });
    expect(await refused({ origins: [] })).toMatchObject({ errors: { 'values.title_top': NOT_ALLOWED } });
    await save({ origins: [], paused: ['title_top'] });
    expect(await refused({ paused: [] })).toMatchObject({ errors: { 'values.title_top': NOT_ALLOWED } });
  });
});

describe('the preview document', () => {
  const get = (query: Record<string, string>, client = owner) => client.send(getAdPreview, { query });

  test('runs in a sandbox with an origin of its own and loads from the listed origins only', async () => {
    const { statusCode, headers, body } = await get({ origins: 'https://ads.example https://*.cdn.example' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('img-src data: https://ads.example https://*.cdn.example');
    expect(policy).toContain("frame-ancestors 'self'");
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy.join())?.[1] ?? 'none';
    expect(body).toContain(`<script nonce="${nonce}">`);
  });

  test('loads from nowhere without origins', async () => {
    const { headers } = await get({});
    expect(headers['content-security-policy']).toContain("connect-src 'none'");
    expect(headers['content-security-policy']).not.toContain('https:');
  });

  test.each(["https://a.example; script-src 'unsafe-inline'", 'http://a.example', "'self'"])(
    'rejects origins such as %s',
    async (text) => {
      expect(await get({ origins: text })).toMatchObject({ statusCode: 422 });
    },
  );

  test('requires the permission to change settings', async () => {
    const member = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin] });
    expect(await get({}, member)).toMatchObject({ statusCode: 403 });
    expect(await get({}, kinora.client())).toMatchObject({ statusCode: 401 });
  });
});

describe('the content security policy', () => {
  const directives = async (): Promise<ReadonlyMap<string, string>> => {
    const { headers } = await kinora.client().send(getBootstrapData);
    const policy = String(headers['content-security-policy']).split('; ');
    return new Map(policy.map((directive) => [directive.replace(/ .*/, ''), directive]));
  };

  test("allows the origins of the owner's list, except for styles", async () => {
    await save({ general_top: CODE, origins: [...origins, 'https://*.partner.example'] });
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
