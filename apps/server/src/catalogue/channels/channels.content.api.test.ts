import { beforeAll, describe, expect, test } from 'vitest';
import { type ChannelContentQuery, listChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { refreshBrowse } from '#catalogue/browse/index.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { makeChannel } from './channels.factory.ts';
import { createChannelsService } from './channels.service.ts';

const kinora = useTestApp();
/** Title lists are read from the browse tables, which the worker fills. */
const browsed = (ids: readonly number[]) => transaction(kinora.platform.db, (tx) => refreshBrowse(tx, ids));
/** As in a URL: lists are joined by commas. */
type Query = Partial<Record<keyof ChannelContentQuery, string | number>>;
const read = async (id: number, query: Query = {}) =>
  (await kinora.client().call(listChannelContent, { params: { id }, query: query as object })).content;
const refused = (id: unknown, query: Query = {}) =>
  kinora.client().refused(listChannelContent, { params: { id }, query });
const ids = async (id: number, query: Query = {}) =>
  (await read(id, query)).items.data.map((item) => item.id);

/** Reads all items of a channel, page by page, by cursor. */
async function walk(id: number, query: Query = {}): Promise<number[]> {
  const all: number[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 50; pages += 1) {
    const page = await read(id, cursor === null ? query : { ...query, cursor });
    all.push(...page.items.data.map((item) => item.id));
    cursor = page.pagination.next_cursor;
    if (cursor === null) return all;
  }
  throw new Error('It has no end');
}

const films: { id: number; name: string }[] = [];
const genres: { id: number; slug: string }[] = [];
let byHand: { id: number };
let byRule: { id: number };

beforeAll(async () => {
  const { db } = kinora.platform;
  for (let index = 0; index < 3; index += 1) genres.push(await makeGenre(db));
  const [keyword = 0] = await ensureKeywords(db, ['fog at night']);
  for (let index = 0; index < 11; index += 1)
    films.push(
      await makeTitle(db, {
        name: `Film ${String.fromCodePoint(75 - index)} of the content test`,
        popularity: (index * 7) % 11,
        year: 1990 + index,
        release_date: `${1990 + index}-01-01`,
        runtime: 60 + index * 10,
        score: 4 + index / 2,
        votes: 100,
        original_language: index % 2 === 0 ? 'sv' : 'fr',
        certification: index < 5 ? '15' : '18',
        status: 'released',
        country_codes: index < 3 ? ['SE', 'NO'] : ['NO'],
        keyword_ids: index === 4 ? [keyword] : [],
        // All of them have the first genre, so that a rule finds no titles of other tests.
        genre_ids: genres.slice(0, 1 + (index % 3)).map((genre) => genre.id),
      }),
    );
  await browsed(films.map(({ id }) => id));
  const config = { per_page: 4 };
  byHand = await makeChannel(
    kinora.platform,
    { config },
    films.map(({ id }) => id),
  );
  byRule = await makeChannel(kinora.platform, {
    config: {
      ...config,
      content_type: 'listAll',
      order: 'release_date',
      filter: { genres: [genres[0]?.slug ?? ''] },
    },
  });
});

const of = (...indexes: number[]) => indexes.map((index) => films[index]?.id);

describe.each([
  ['with manual items', () => byHand.id, false],
  ['with a rule', () => byRule.id, true],
] as const)('a channel %s', (_kind, channel, isNewestFirst) => {
  const inOrder = () => {
    const all = films.map(({ id }) => id);
    return isNewestFirst ? all.toReversed() : all;
  };

  test('is read by page, with next and previous pages and a total', async () => {
    const second = await read(channel(), { page: 2 });
    expect(second.items.data.map((item) => item.id)).toEqual(inOrder().slice(4, 8));
    expect(second.total).toEqual({ count: 11, is_exact: true });
    expect(second.pagination).toEqual({
      per_page: 4,
      current_page: 2,
      next_page: 3,
      prev_page: 1,
      next_cursor: expect.any(String),
    });
    const last = await read(channel(), { page: 3 });
    expect(last.items.data).toHaveLength(3);
    expect(last.pagination).toMatchObject({ next_page: null, next_cursor: null });
    expect((await read(channel(), { page: 50 })).items.data).toEqual([]);
  });

  test('is read by cursor, each item once', async () => {
    expect(await walk(channel())).toEqual(inOrder());
    expect(await walk(channel(), { order: 'popularity' })).toEqual(
      films.toSorted((one, other) => popularity(other) - popularity(one)).map(({ id }) => id),
    );
  });

  test('is sorted by the requested order', async () => {
    expect(await ids(channel(), { order: 'name' })).toEqual(of(10, 9, 8, 7));
    expect(await ids(channel(), { order: 'score' })).toEqual(of(10, 9, 8, 7));
    expect(await ids(channel(), { order: 'release_date' })).toEqual(of(10, 9, 8, 7));
  });

  test.each([
    [{ year_from: 1995, year_to: 1996 }, [5, 6]],
    [{ runtime_to: 70 }, [0, 1]],
    [{ runtime_from: 155 }, [10]],
    [{ score_from: 8.5 }, [9, 10]],
    [{ languages: 'fr', year_to: 1994 }, [1, 3]],
    [{ languages_none: 'fr', year_to: 1993 }, [0, 2]],
    [{ certifications: '15', year_from: 1993 }, [3, 4]],
    [{ certifications_none: '15', year_to: 1996 }, [5, 6]],
    [{ countries: 'SE' }, [0, 1, 2]],
    [{ countries_all: 'SE,NO', year_from: 1991 }, [1, 2]],
    [{ countries_none: 'SE', year_to: 1994 }, [3, 4]],
    [{ keywords: 'fog-at-night' }, [4]],
    [{ keywords_none: 'fog-at-night', year_from: 1993, year_to: 1995 }, [3, 5]],
    [{ statuses: 'planned' }, []],
    [{ votes_from: 101 }, []],
    [{ type: 'series' }, []],
    [{ genres: 'no-such-genre' }, []],
    [{ genres_all: 'no-such-genre' }, []],
    [{ genres_none: 'no-such-genre', year_to: 1990 }, [0]],
  ])('returns the items that match %j', async (query, expected) => {
    const content = await read(channel(), { ...query, order: 'release_date' });
    expect(content.items.data.map((item) => item.id)).toEqual(of(...expected.toReversed()));
    expect(content.total).toEqual({ count: expected.length, is_exact: true });
  });

  test('is filtered by any, all or none of several genres', async () => {
    const [first, second, third] = genres.map(({ slug }) => slug);
    const all = async (query: Query) => walk(channel(), { ...query, order: 'release_date' });
    expect(await all({ genres: `${second},${third}` })).toEqual(of(10, 8, 7, 5, 4, 2, 1));
    expect(await all({ genres_all: `${second},${third}` })).toEqual(of(8, 5, 2));
    expect(await all({ genres_none: second ?? '' })).toEqual(of(9, 6, 3, 0));
    expect(await all({ genres: first ?? '' })).toHaveLength(11);
  });

  test.each([
    [{ page: 0 }, 'page'],
    [{ page: 51 }, 'page'],
    [{ order: 'random' }, 'order'],
    [{ layout: 'wheel' }, 'layout'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: encodeCursor([-1]) }, 'cursor'],
    [{ cursor: encodeCursor(["' or 1=1", 'x']) }, 'cursor'],
    [{ year_from: 'abc' }, 'year_from'],
    [{ genres: Array.from({ length: 11 }, (_, index) => `g${index}`).join(',') }, 'genres'],
  ])('rejects %j', async (query, field) => {
    const answer = await refused(channel(), query);
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.anything() } });
  });

  test('rejects a page together with a cursor', async () => {
    const { pagination } = await read(channel());
    const cursor = pagination.next_cursor ?? '';
    expect(await refused(channel(), { page: 2, cursor })).toMatchObject({ status: 422 });
  });
});

const popularity = ({ id }: { id: number }) => (films.findIndex((film) => film.id === id) * 7) % 11;

test('lets visitors narrow a rule but never widen it', async () => {
  const { db } = kinora.platform;
  const others = [await makeGenre(db), await makeGenre(db), await makeGenre(db), await makeGenre(db)];
  const make = (...genreIds: number[]) =>
    makeTitle(db, {
      genre_ids: others.flatMap((genre, index) => (genreIds.includes(index) ? genre.id : [])),
    });
  const [fits, alsoFits, onlyOurs, onlyTheirs] = [
    await make(0, 2),
    await make(1, 3),
    await make(0, 1),
    await make(2, 3),
  ];
  await browsed([fits, alsoFits, onlyOurs, onlyTheirs].map(({ id }) => id));
  const slug = (index: number) => others[index]?.slug ?? '';
  const rule = await makeChannel(kinora.platform, {
    config: { content_type: 'listAll', order: 'created_at', filter: { genres: [slug(0), slug(1)] } },
  });
  expect((await ids(rule.id)).toSorted((a, b) => a - b)).toEqual([fits.id, alsoFits.id, onlyOurs.id]);
  expect(await ids(rule.id, { genres: slug(2) })).toEqual([fits.id]);
  const both = await read(rule.id, { genres: `${slug(2)},${slug(3)}` });
  expect(both.items.data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([fits.id, alsoFits.id]);
  expect(both.total).toEqual({ count: 2, is_exact: true });
});

describe('a rule for another content type', () => {
  test('lists all people, most popular first', async () => {
    const { db } = kinora.platform;
    const people = [];
    for (let index = 0; index < 5; index += 1)
      people.push(await makePerson(db, { popularity: 90_000 + index }));
    const channel = await makeChannel(kinora.platform, {
      config: { content_type: 'listAll', content_model: 'person', per_page: 2 },
    });
    const expected = people.toReversed().map(({ id }) => id);
    expect((await walk(channel.id)).slice(0, 5)).toEqual(expected);
    expect(await ids(channel.id, { page: 2 })).toEqual(expected.slice(2, 4));
  });

  test('lists published news and aired episodes, newest first', async () => {
    const { db, events } = kinora.platform;
    const news = createNewsService({ events });
    const text = { title: 'Out', body: '', titleIds: [], personIds: [] };
    const articles = [];
    for (const year of [2001, 2003, 2002, 2999])
      articles.push(await news.create(db, { ...text, published_at: new Date(`${year}-01-01`) }));
    const papers = await makeChannel(kinora.platform, {
      config: { content_type: 'listAll', content_model: 'newsArticle', per_page: 2 },
    });
    expect(await walk(papers.id)).toEqual([articles[1]?.id, articles[2]?.id, articles[0]?.id]);

    const series = await makeTitle(db, { type: 'series' });
    const { episodeIds } = await createSeasonsService({ events }).add(db, series.id, { number: 1 }, [
      { episode_number: 1, release_date: '2010-01-01' },
      { episode_number: 2, release_date: '2010-01-08' },
      { episode_number: 3, release_date: '2999-01-01' },
      { episode_number: 4 },
    ]);
    const aired = await makeChannel(kinora.platform, {
      config: { content_type: 'listAll', content_model: 'episode', per_page: 1 },
    });
    expect(await walk(aired.id)).toEqual([episodeIds.get(2), episodeIds.get(1)]);
  });

  test('lists public channels and member lists, newest first', async () => {
    const { db } = kinora.platform;
    const { id: userId } = await makeUser(db);
    const service = createChannelsService(kinora.platform);
    const lists = [];
    for (const name of ['First', 'Second', 'Third'])
      lists.push((await service.createList(db, userId, { name })).id);
    await service.createList(db, userId, { name: 'Private', is_public: false });
    const rule = { content_type: 'listAll', layout: 'tiles', per_page: 2 } as const;
    const ofLists = await makeChannel(kinora.platform, { config: { ...rule, content_model: 'list' } });
    expect(await walk(ofLists.id)).toEqual(lists.toReversed());
    expect((await read(ofLists.id)).total).toEqual({ count: 3, is_exact: true });

    const ofChannels = await makeChannel(kinora.platform, { config: { ...rule, content_model: 'channel' } });
    expect((await walk(ofChannels.id)).slice(0, 2)).toEqual([ofChannels.id, ofLists.id]);
    expect((await read(ofChannels.id)).total?.count).toBeGreaterThan(2);
  });

  test.each([{ cursor: encodeCursor(['x', 1]) }, { cursor: encodeCursor([1]) }])(
    'rejects the cursor %j',
    async (query) => {
      const channel = await makeChannel(kinora.platform, {
        config: { content_type: 'listAll', content_model: 'person' },
      });
      expect(await refused(channel.id, query)).toMatchObject({ status: 422 });
    },
  );
});

test('returns the fields that the requested layout needs', async () => {
  const { items } = await read(byHand.id, { layout: 'list' });
  expect(items.model === 'title' && items.data[0]).toHaveProperty('overview');
});

test.each([999_999, 0, 'x'])('returns 404 for channel %s', async (id) => {
  expect(await refused(id)).toMatchObject({ status: 404 });
});
