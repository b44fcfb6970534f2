import { describe, expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { listTitleImages } from '@kinora/contracts/catalogue/images.ts';
import { getNewsArticle, listNews } from '@kinora/contracts/catalogue/news.ts';
import { getCurrentUser } from '@kinora/contracts/foundation/bootstrap.ts';
import { getPerson, listPeople, listPersonCredits } from '@kinora/contracts/catalogue/people.ts';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle, listTitles } from '@kinora/contracts/catalogue/titles.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { setGuestPermissions } from '#foundation/access/access.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { addLanguage } from '#test/localization.ts';
import { withSession } from '#test/sign-in.ts';
import { waitForSignals } from '#test/signals.ts';
import { captureStatements } from '#test/statements.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '32' });
const titles = () => createTitlesService(kinora.platform);
const nameOf = async (id: number) => (await kinora.client().call(getTitle, { params: { id } })).title.name;
const send = (id: number, headers: Record<string, string> = {}) =>
  kinora.client().request({ method: 'GET', url: `/api/v1/titles/${id}`, headers });

/** Cached responses are invalidated when the change signal arrives. */
const SOON = { interval: 5 };

async function makeSeries() {
  const { db } = kinora.platform;
  const title = await makeTitle(db, { type: 'series' });
  const person = await makePerson(db);
  await createSeasonsService(kinora.platform).add(kinora.platform.db, title.id, { number: 1 }, [
    { episode_number: 1 },
  ]);
  await createCreditsService(kinora.platform).add(kinora.platform.db, title.id, [
    { personId: person.id, department: 1, character: 'Maren', position: 0 },
  ]);
  const article = await createNewsService(kinora.platform).create(kinora.platform.db, {
    title: 'A premiere',
    body: '<p>Tonight.</p>',
    published_at: new Date(Date.now() - 60_000),
    titleIds: [title.id],
    personIds: [person.id],
  });
  return { title, person, article };
}

describe('number of SQL statements per page', () => {
  const PAGES: [name: string, cold: number, endpoint: AnyEndpoint, input: (ids: Ids) => object][] = [
    // Look up the document, read the title, store the document.
    ['a title', 3, getTitle, ({ id }) => ({ params: { id } })],
    ['a person', 3, getPerson, ({ personId }) => ({ params: { id: personId } })],
    ['the titles', 1, listTitles, () => ({ query: {} })],
    ['the people', 1, listPeople, () => ({ query: {} })],
    ['titles of a person', 1, listPersonCredits, ({ personId }) => ({ params: { id: personId }, query: {} })],
    ['a season', 1, getSeason, ({ id }) => ({ params: { id, season: 1 } })],
    ['an episode', 1, getEpisode, ({ id }) => ({ params: { id, season: 1, episode: 1 } })],
    ['credits', 1, getCredits, ({ id }) => ({ params: { id }, query: {} })],
    ['videos', 1, listTitleVideos, ({ id }) => ({ params: { id }, query: {} })],
    ['images', 1, listTitleImages, ({ id }) => ({ params: { id } })],
    ['the news', 1, listNews, () => ({ query: {} })],
    ['an article', 1, getNewsArticle, ({ articleId }) => ({ params: { id: articleId } })],
    ['the genres', 1, listGenres, () => ({})],
  ];
  interface Ids {
    id: number;
    personId: number;
    articleId: number;
  }

  test.each(PAGES)(
    '%s: at most %i without a cached response, then none',
    async (_, cold, endpoint, input) => {
      const { title, person, article } = await makeSeries();
      const ids = { id: title.id, personId: person.id, articleId: article.id };
      // A signal about the records just created would invalidate the cached response between the two reads.
      await waitForSignals(kinora.platform);
      const read = () => kinora.client().send(endpoint, input(ids));
      // Caches what every request needs, so that the order of the tests does not matter.
      await kinora.client().send(getTitle, { params: { id: 999_999 } });
      const first = await captureStatements(read);
      expect(first.length).toBeLessThanOrEqual(cold);
      expect(await captureStatements(read)).toEqual([]);
      expect((await read()).statusCode).toBe(200);
    },
  );
});

describe('a change', () => {
  test('of a title invalidates its cached response', async () => {
    const { id, name } = await makeTitle(kinora.platform.db);
    expect(await nameOf(id)).toBe(name);
    await titles().update(kinora.platform.db, id, { name: 'Renamed' });
    await expect.poll(() => nameOf(id), SOON).toEqual('Renamed');
  });

  test('that is rolled back invalidates nothing', async () => {
    const { id, name } = await makeTitle(kinora.platform.db);
    await nameOf(id);
    const undone = kinora.platform.db.transaction().execute(async (tx) => {
      await createTitlesService(kinora.platform).update(tx, id, { name: 'Never' });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await captureStatements(() => nameOf(id))).toEqual([]);
    expect(await nameOf(id)).toBe(name);
  });

  test('of a person invalidates the titles that show them', async () => {
    const { title, person } = await makeSeries();
    const castOf = async () =>
      (await kinora.client().call(getTitle, { params: { id: title.id } })).title.cast.map(
        (credit) => credit.person.name,
      );
    expect(await castOf()).toEqual([person.name]);
    await createPeopleService(kinora.platform).update(kinora.platform.db, person.id, {
      name: 'Renamed Person',
    });
    await expect.poll(castOf, SOON).toEqual(['Renamed Person']);
  });

  test('of a title invalidates the pages of its seasons and of similar titles', async () => {
    const { db } = kinora.platform;
    const { title } = await makeSeries();
    const other = await makeTitle(db);
    await titles().setSimilar(kinora.platform.db, other.id, [title.id]);
    const shown = async () => {
      const season = await kinora.client().call(getSeason, { params: { id: title.id, season: 1 } });
      const page = await kinora.client().call(getTitle, { params: { id: other.id } });
      return [season.season.title.name, page.title.similar[0]?.name];
    };
    await expect.poll(shown, SOON).toEqual([title.name, title.name]);
    await titles().update(kinora.platform.db, title.id, { name: 'Renamed Series' });
    await expect.poll(shown, SOON).toEqual(['Renamed Series', 'Renamed Series']);
  });

  test('that deletes a title makes it return 410', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    await nameOf(id);
    await titles().remove(kinora.platform.db, id);
    await expect.poll(async () => (await send(id)).statusCode, SOON).toEqual(410);
  });

  test('that adds a news article invalidates the list', async () => {
    const newest = async () => {
      const { pagination } = await kinora.client().call(listNews, { query: {} });
      return pagination.data[0]?.title;
    };
    await newest();
    await createNewsService(kinora.platform).create(kinora.platform.db, {
      title: 'Just in',
      body: '',
      published_at: new Date(Date.now() - 1000),
      titleIds: [],
      personIds: [],
    });
    await expect.poll(newest, SOON).toEqual('Just in');
  });
});

describe('HTTP caching of responses', () => {
  test('lets proxies cache for a minute and purge by surrogate key', async () => {
    const { title, person } = await makeSeries();
    const { headers } = await send(title.id);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
    expect(String(headers['surrogate-key']).split(' ')).toEqual(
      expect.arrayContaining([`title:${title.id}`, `person:${person.id}`]),
    );
    expect(headers.vary).toBe('accept-language, x-language, cookie, authorization');
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('never sets a cookie for visitors', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    expect((await send(id)).headers['set-cookie']).toBeUndefined();
  });

  test('returns 304 for an unchanged response', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    const etag = String((await send(id)).headers.etag);
    const again = await send(id, { 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await send(id, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    await titles().update(kinora.platform.db, id, { name: 'Renamed' });
    await expect.poll(async () => (await send(id, { 'if-none-match': etag })).statusCode, SOON).toEqual(200);
  });

  test('is disabled for users and errors', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    const user = await makeUser(kinora.platform.db, { permissions: ['titles.view'] });
    const person = await withSession(kinora, user.id);
    const { headers } = await person.send(getTitle, { params: { id } });
    expect([headers['cache-control'], headers.etag, headers['surrogate-key']]).toEqual([
      'private, no-store',
      undefined,
      undefined,
    ]);
    expect((await send(999_999)).headers['cache-control']).toBe('no-store');
  });

  test('gives users the copy of visitors, and live data after a change of their own and with a token', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    await nameOf(id);
    const user = await makeUser(kinora.platform.db, { permissions: ['titles.view'] });
    const person = await withSession(kinora, user.id);
    const readsTitle = async () => {
      const asked = await captureStatements(() => person.call(getTitle, { params: { id } }));
      return asked.some(({ text }) => text.includes('from titles t'));
    };
    expect(await readsTitle()).toBe(false);
    person.cookies.set('fresh', '1');
    expect(await readsTitle()).toBe(true);
  });

  test('gives users nothing that they may not read', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    await nameOf(id);
    const person = await withSession(kinora, (await makeUser(kinora.platform.db)).id);
    expect(await person.refused(getTitle, { params: { id } })).toMatchObject({ status: 403 });
  });

  test('gives owners their private lists, and nobody else', async () => {
    const { db } = kinora.platform;
    const [owner, other] = await Promise.all(
      [1, 2].map(async () => withSession(kinora, (await makeUser(db, { permissions: ['titles.view'] })).id)),
    );
    const { user } = (await owner?.call(getCurrentUser)) ?? {};
    const lists = createChannelsService(kinora.platform);
    const list = await lists.createList(db, user?.id ?? 0, { name: 'Mine', is_public: false });
    const statusFor = async (client: typeof owner) =>
      (await client?.send(getChannel, { params: { slugOrId: String(list.id) } }))?.statusCode;
    expect(await statusFor(other)).toBe(404);
    expect(await statusFor(owner)).toBe(200);
    expect([await statusFor(other), await statusFor(kinora.client())]).toEqual([404, 404]);
  });
});

test('caches one response per language', async () => {
  const { db } = kinora.platform;
  await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
  const { id } = await titles().create(
    kinora.platform.db,
    { type: 'movie', name: 'The Long Tide' },
    { translations: [{ language: 'de', name: 'Die lange Flut' }] },
  );
  const nameIn = async (language: string) =>
    (await send(id, { 'accept-language': language })).json<{ title: { name: string } }>().title.name;
  expect([await nameIn('en'), await nameIn('de'), await nameIn('en'), await nameIn('de-AT')]).toEqual([
    'The Long Tide',
    'Die lange Flut',
    'The Long Tide',
    'Die lange Flut',
  ]);
  const stored = await db
    .selectFrom('title_documents')
    .select('language')
    .where('title_id', '=', id)
    .orderBy('language')
    .execute();
  expect(stored).toEqual([{ language: 'de' }, { language: 'en' }]);
});

test('ignores unknown query parameters in the cache key', async () => {
  const { id } = await makeTitle(kinora.platform.db);
  await nameOf(id);
  const asked = await captureStatements(() =>
    kinora.client().request({ method: 'GET', url: `/api/v1/titles/${id}?utm_source=x&nonsense=1` }),
  );
  expect(asked).toEqual([]);
});

test('returns no cached response to visitors who lose the permission to view titles', async () => {
  const { id } = await makeTitle(kinora.platform.db);
  await nameOf(id);
  await setGuestPermissions(kinora.platform, []);
  await expect.poll(async () => (await send(id)).statusCode, SOON).toEqual(401);
  await setGuestPermissions(kinora.platform, ['titles.view']);
  await expect.poll(async () => (await send(id)).statusCode, SOON).toEqual(200);
});
