import { expect, test } from 'vitest';
import { SEO_KINDS } from '@kinora/contracts/catalogue/seo-templates.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSettings } from '#test/settings.ts';
import { PRIVATE_PATHS } from './robots.ts';

const kinora = useTestApp();

test('the bootstrap data contains the default templates', async () => {
  const { settings } = await kinora.client().call(getBootstrapData);
  expect(Object.keys(settings.seo)).toEqual(Object.keys(SEO_KINDS));
  expect(settings.seo.title).toEqual({ title: SEO_KINDS.title.title, description: ':overview' });
});

test('changed templates reach the pages immediately', async () => {
  const season = { title: ':title_name, season :season_number', description: ':site_name' };
  await withSettings(kinora, { section: 'seo', values: { season } }, async () => {
    const { settings } = await kinora.client().call(getBootstrapData);
    expect(settings.seo.season).toEqual(season);
    expect(settings.seo.title?.title).toBe(SEO_KINDS.title.title);
  });
});

test.each([
  ['an unknown placeholder', { person: { title: ':person_name', description: ':password' } }],
  ['a placeholder of another kind of page', { article: { title: ':title_name', description: '' } }],
  ['an empty title', { title: { title: ' ', description: '' } }],
  ['an unknown kind of page', { login: { title: 'x', description: '' } }],
])('rejects %s', async (_, values) => {
  const { id } = await makeUser(kinora.platform.db, { permissions: ['admin'] });
  const admin = kinora.client();
  admin.cookies.set('session', (await makeSession(kinora.platform.db, id)).token);
  const refused = await admin.refused(updateSettings, { params: { section: 'seo' }, body: { values } });
  expect(refused).toMatchObject({ status: 422, code: 'validation_failed' });
  expect(Object.keys(refused.errors ?? {})[0]).toContain(`values.${Object.keys(values)[0]}`);
});

test('robots.txt links to the sitemap and disallows private paths', async () => {
  const answer = await kinora.client().request({ method: 'GET', url: '/robots.txt' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = answer.body.split('\n');
  expect(lines).toContain(`Sitemap: ${kinora.platform.config.baseUrl.origin}/sitemap.xml`);
  for (const path of PRIVATE_PATHS) expect(lines).toContain(`Disallow: ${path}/`);
  const rules = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
  for (const open of [
    '/',
    '/titles/1/x',
    '/people/1/x',
    '/news',
    '/share-images/en/titles/1-x.jpg',
    '/authors',
  ])
    expect(
      rules.some((rule) => (rule.endsWith('$') ? open === rule.slice(0, -1) : open.startsWith(rule))),
    ).toBe(false);
});

test('returns 304 for an unchanged file', async () => {
  const client = kinora.client();
  const first = await client.request({ method: 'GET', url: '/robots.txt' });
  const again = await client.request({
    method: 'GET',
    url: '/robots.txt',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
