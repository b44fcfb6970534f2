import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import { LANGUAGE_HEADER } from '@kinora/contracts/platform/page-language.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { eventually } from '#test/eventually.ts';
import { addLanguage } from '#test/localization.ts';
import { stateOf, usePageTestApp } from '#test/page-app.ts';
import { captureStatements } from '#test/statements.ts';

/** Longer than a site-wide change takes to settle. */
const SETTLED_MS = 3000;
const pages = usePageTestApp();
const { clock, visit, pageOf } = pages;

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a shared page', () => {
  test('is rendered once for concurrent and later visitors', async () => {
    const { path } = await pageOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit(path)));
    answers.push(await visit(path));
    expect(new Set(answers.map((answer) => stateOf(answer).renders)).size).toBe(1);
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  });

  test('sends a bounded number of SQL statements, then none', async () => {
    const { path } = await pageOf();
    await visit('/');
    expect((await captureStatements(() => visit(path))).length).toBeLessThanOrEqual(3);
    expect(await captureStatements(() => visit(path))).toEqual([]);
  });

  test('sets no cookie and has cache headers with its surrogate key', async () => {
    const { path, id } = await pageOf();
    for (const { headers } of [await visit(path), await visit(path)]) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
      expect(headers['surrogate-key']).toBe(`title:${id}`);
      expect(headers.vary).toBe('accept-encoding, accept-language, x-language, cookie, authorization');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('allows its own scripts by hash, and no injected ones', async () => {
    const { path } = await pageOf();
    const { headers, body } = await visit(path);
    const policy = String(headers['content-security-policy']);
    const { origin } = pages.kinora.platform.config.baseUrl;
    const rule = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));
    expect(rule('script-src')).toBe(
      `script-src ${origin}/assets/ ${sha('start()')} ${sha('import "/assets/a.js"')}`,
    );
    expect(rule('style-src')).toContain(`style-src 'self' 'sha256-`);
    expect(rule('style-src')).toContain(sha('a{}'));
    expect(policy).not.toContain('nonce');
    expect(body).not.toContain('nonce');
    expect(body).toContain('planted()');
  });

  test('uses the nonce of its render while third-party code runs on the site', async () => {
    const { path } = await pageOf();
    pages.setForeign(true);
    const [first, second] = [await visit(path), await visit(path)];
    pages.setForeign(false);
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1];
    expect(second.body).toBe(first.body);
    for (const { headers } of [first, second])
      expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    const other = await pageOf();
    expect((await visit(other.path)).body).not.toContain('nonce');
  });

  test('is compressed with one ETag per encoding, and returns 304 when unchanged', async () => {
    const { path } = await pageOf();
    const plain = await visit(path);
    const zipped = await visit(path, { 'accept-encoding': 'gzip, deflate' });
    const brotli = await visit(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const etags = [plain, zipped, brotli].map(({ headers }) => String(headers.etag));
    expect(new Set(etags).size).toBe(3);
    const again = await visit(path, { 'accept-encoding': 'br', 'if-none-match': etags[2] ?? '' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await visit(path, { 'if-none-match': etags[2] ?? '' })).statusCode).toBe(200);
    expect((await visit(path, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  test('responds to HEAD without a body', async () => {
    const { path } = await pageOf();
    const cold = await visit(path, {}, 'HEAD');
    const warm = await visit(path, {}, 'HEAD');
    expect([cold.statusCode, cold.body, warm.statusCode, warm.body]).toEqual([200, '', 200, '']);
    expect(warm.headers.etag).toBe((await visit(path)).headers.etag);
  });

  test('is rendered again when its record changes', async () => {
    const { path, id, name } = await pageOf();
    expect(stateOf(await visit(path)).title).toBe(name);
    await createTitlesService(pages.kinora.platform).update(pages.kinora.platform.db, id, {
      overview: 'New.',
    });
    const { renders } = stateOf(await visit('/'));
    await eventually(async () => expect(stateOf(await visit(path)).renders).toBeGreaterThan(renders));
  });

  test('is rendered again when the site settings change', async () => {
    const { path } = await pageOf();
    const { renders } = stateOf(await visit(path));
    await pages.kinora.platform.signals.send(pages.kinora.platform.db, 'settings', 'branding');
    await eventually(async () => expect(stateOf(await visit(path)).renders).toBeGreaterThan(renders));
    clock.advance(SETTLED_MS);
  });
});

describe('separating visitors', () => {
  test.each([
    ['a session cookie', { cookie: 'session=unknown' }],
    ['a session cookie of an HTTPS site', { cookie: 'a=b; __Host-session=unknown' }],
    ['an API token', { authorization: 'Bearer nonsense' }],
  ])('a visitor with %s neither gets nor creates a cached page', async (_, headers) => {
    const { path } = await pageOf();
    const own = await visit(path, headers);
    expect(own.headers['cache-control']).toBe('private, no-store');
    const { renders } = stateOf(await visit(path));
    expect(renders).toBeGreaterThan(stateOf(own).renders);
    expect(stateOf(await visit(path, headers)).renders).toBeGreaterThan(renders);
  });

  test('the cached page contains nothing of the first visitor', async () => {
    const { path } = await pageOf();
    const first = await visit(path, {
      cookie: 'known=device-1; XSRF-TOKEN=abc; activeWorkspaceId=4',
      'user-agent': 'Peculiar/1.0',
    });
    expect(stateOf(first)).toMatchObject({ cookies: '', agent: 'kinora-bot', user: null });
    expect(first.body).not.toMatch(/device-1|abc|Peculiar/);
  });

  test('each existing language and theme has its own cached page, unknown ones share the default', async () => {
    await addLanguage(pages.kinora, { language: 'fr', name: 'Français' });
    const { path } = await pageOf();
    const [theme] = await pages.kinora.platform.db.selectFrom('themes').select('id').limit(1).execute();
    const renderOf = async (headers: Record<string, string>) => stateOf(await visit(path, headers));
    clock.advance(SETTLED_MS);
    const plain = await renderOf({});
    const french = await renderOf({ 'accept-language': 'fr-CA, en;q=0.5' });
    const themed = await renderOf({ cookie: `${THEME_STORAGE_KEY}=${theme?.id}` });
    expect([french.language, themed.cookies]).toEqual(['fr', `${THEME_STORAGE_KEY}=${theme?.id}`]);
    expect(new Set([plain.renders, french.renders, themed.renders]).size).toBe(3);
    expect((await renderOf({ cookie: 'locale=fr' })).renders).toBe(french.renders);
    expect((await renderOf({ 'accept-language': 'xx', cookie: `${THEME_STORAGE_KEY}=999999` })).renders).toBe(
      plain.renders,
    );
  });
});

describe('a language in the URL', () => {
  test('overrides cookie and browser, and has its own cached page', async () => {
    await addLanguage(pages.kinora, { language: 'de', name: 'Deutsch' });
    clock.advance(SETTLED_MS);
    const { path } = await pageOf();
    const german = stateOf(await visit(`${path}?lang=de`, { cookie: 'locale=en', 'accept-language': 'en' }));
    expect([german.language, german.search]).toEqual(['de', '?lang=de']);
    const again = stateOf(await visit(`${path}?lang=de&utm_source=mail`));
    expect(again.renders).toBe(german.renders);
    // A page in German because of the visitor's preference is a different one.
    const own = stateOf(await visit(path, { 'accept-language': 'de' }));
    expect([own.language, own.search, own.renders !== german.renders]).toEqual(['de', '', true]);
    expect(stateOf(await visit(path)).language).toBe('en');
  });

  test('is ignored if the site does not support it, and creates no cached page', async () => {
    const { path } = await pageOf();
    const { renders } = stateOf(await visit(path));
    for (const language of ['xx', 'tlh', 'zz-ZZ'])
      expect(stateOf(await visit(`${path}?lang=${language}`)).renders).toBe(renders);
    for (const question of ['lang=%3Cscript%3E', 'lang=de&lang=fr']) {
      const answer = await visit(`${path}?${question}`);
      expect(answer.headers['cache-control']).toMatch(/^private/);
      expect(stateOf(answer).language).toBe('en');
    }
  });

  test('is kept in redirects', async () => {
    const { id, path } = await pageOf();
    const moved = await visit(`/titles/${id}/wrong?lang=de`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `${path}?lang=de`]);
  });

  test('overrides the cookie for API requests, but not the language of a member', async () => {
    const wanted = { [LANGUAGE_HEADER]: 'de', cookie: 'locale=en' };
    const ask = async (headers: Record<string, string>) =>
      (await visit('/api/v1/bootstrap-data', headers)).json<{ i18n: { language: string } }>().i18n.language;
    expect(await ask(wanted)).toBe('de');
    expect(await ask({ ...wanted, [LANGUAGE_HEADER]: 'de, fr' })).toBe('en');
    const { db } = pages.kinora.platform;
    const { id } = await makeUser(db, { language: 'fr' });
    const { token } = await makeSession(db, id, { clock });
    expect(await ask({ ...wanted, cookie: `session=${token}` })).toBe('fr');
  });
});

describe('pages that are not shared', () => {
  test('campaign parameters use the shared page, other query parameters do not', async () => {
    const { path } = await pageOf();
    const { renders } = stateOf(await visit(path));
    expect(stateOf(await visit(`${path}?utm_source=mail&fbclid=1`)).renders).toBe(renders);
    const asked = await visit(`${path}?page=2`);
    expect(stateOf(asked)).toMatchObject({ search: '?page=2' });
    expect(asked.headers['cache-control']).not.toContain('public');
  });

  test('pages that set a cookie, personal pages and other paths', async () => {
    const renders = async (url: string) => stateOf(await visit(url)).renders;
    for (const url of ['/genres', '/login', '/account-settings', '/watchlist', '/diary', '/titles'])
      expect(await renders(url)).not.toBe(await renders(url));
    expect((await visit('/genres')).headers['cache-control']).toBe('private, no-store');
  });

  test('requests for another host, even if the page is cached', async () => {
    const { path } = await pageOf();
    await visit(path);
    expect((await visit(path, { host: 'evil.example' })).statusCode).toBe(421);
  });
});

describe('redirects and missing pages', () => {
  test('are cached briefly', async () => {
    const { id, path } = await pageOf();
    const moved = await visit(`/titles/${id}/old-name`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, path]);
    expect(moved.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    expect((await visit('/titles/999999/nothing')).statusCode).toBe(404);
    expect(await captureStatements(() => visit('/titles/999999/nothing'))).toEqual([]);
  });

  test('keep campaign parameters in redirects', async () => {
    const { id, path } = await pageOf();
    await visit(`/titles/${id}/old-name`);
    const moved = await visit(`/titles/${id}/old-name?utm_source=mail`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `${path}?utm_source=mail`]);
  });

  test('include 410 after the record is deleted', async () => {
    const { id, path } = await pageOf();
    expect((await visit(path)).statusCode).toBe(200);
    await createTitlesService(pages.kinora.platform).remove(pages.kinora.platform.db, id);
    await eventually(async () => expect((await visit(path)).statusCode).toBe(410));
  });
});
