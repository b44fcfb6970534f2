import inject from 'light-my-request';
import { describe, expect, test } from 'vitest';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { setGuestPermissions } from '#foundation/access/access.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { addLanguage } from '#test/localization.ts';
import { withSession } from '#test/sign-in.ts';
import { waitForSignals } from '#test/signals.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '32' });

/** Requests as from the network: early responses are sent before the framework sees a request. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  inject((request, response) => void kinora.app.server.emit('request', request, response), {
    method: 'GET',
    url,
    headers: { host: kinora.platform.config.baseUrl.host, ...headers },
  });

/** Whether the response was sent early: the framework sets a policy for pages on every response. */
const isEarly = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  headers['content-security-policy'] === undefined;

async function makeUrl() {
  const { id, name } = await makeTitle(kinora.platform.db);
  // A signal about the new title would drop the cached response.
  await waitForSignals(kinora.platform);
  return { id, name, url: `/api/v1/titles/${id}` };
}

describe('a cached response', () => {
  test('is sent before the framework from the second request on, with the same content and headers', async () => {
    const { url } = await makeUrl();
    const [first, second] = [await ask(url), await ask(url)];
    expect([isEarly(first), isEarly(second)]).toEqual([false, true]);
    expect(second.body).toBe(first.body);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const others = ({ headers }: typeof first) => {
      const { 'content-security-policy': _policy, 'x-request-id': _id, date: _date, ...rest } = headers;
      return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    };
    expect(others(second)).toEqual(others(first));
  });

  test('returns 304 when the caller has it', async () => {
    const { url } = await makeUrl();
    const { headers } = await ask(url);
    const again = await ask(url, { 'if-none-match': String(headers.etag) });
    expect([isEarly(again), again.statusCode, again.body]).toEqual([true, 304, '']);
  });

  test('is not sent after its record changed', async () => {
    const { id, url } = await makeUrl();
    await ask(url);
    await createTitlesService(kinora.platform).update(kinora.platform.db, id, { tagline: 'New' });
    await expect.poll(async () => (await ask(url)).body, { interval: 5 }).toContain('"tagline":"New"');
  });
});

describe('the framework decides about', () => {
  test.each([
    ['a session', { cookie: 'session=unknown' }],
    ['a token', { authorization: 'Bearer nonsense' }],
  ])('requests with %s', async (_, headers) => {
    const { url } = await makeUrl();
    await ask(url);
    expect(isEarly(await ask(url, headers))).toBe(false);
  });

  test('another host name', async () => {
    const { url } = await makeUrl();
    await ask(url);
    expect((await ask(url, { host: 'evil.example' })).statusCode).toBe(421);
  });

  test('other languages', async () => {
    await addLanguage(kinora, { language: 'fr', name: 'Français' });
    const { id } = await createTitlesService(kinora.platform).create(
      kinora.platform.db,
      { type: 'movie', name: 'The title' },
      { translations: [{ language: 'fr', name: 'Le titre' }] },
    );
    const url = `/api/v1/titles/${id}`;
    // Nothing is remembered for a moment after a change of the languages.
    await expect.poll(async () => isEarly(await ask(url)), { interval: 100, timeout: 10_000 }).toBe(true);
    const nameIn = async (headers: Record<string, string>) =>
      (await ask(url, headers)).json<{ title: { name: string } }>().title.name;
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await nameIn({})).toBe('The title');
      expect(await nameIn({ 'accept-language': 'fr' })).toBe('Le titre');
      expect(await nameIn({ cookie: 'a=b; locale=fr' })).toBe('Le titre');
      expect(await nameIn({ 'x-language': 'fr' })).toBe('Le titre');
    }
  });
});

test('visitors get nothing early once their role may not read it', async () => {
  const { url } = await makeUrl();
  await ask(url);
  expect((await ask(url)).statusCode).toBe(200);
  const { db } = kinora.platform;
  await setGuestPermissions(kinora.platform, []);
  await expect.poll(async () => (await ask(url)).statusCode, { interval: 5 }).toBe(401);
  const member = await makeUser(db, { permissions: ['titles.view'] });
  const client = await withSession(kinora, member.id);
  expect((await client.request({ method: 'GET', url })).statusCode).toBe(200);
  expect((await ask(url)).statusCode).toBe(401);
});
