import { beforeAll, describe, expect, test } from 'vitest';
import { getChannel, listChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { refreshBrowse } from '#catalogue/browse/index.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';
import { makeChannel } from './channels.factory.ts';
import { createChannelItemsService } from './channels.items.service.ts';
import { createChannelsService } from './channels.service.ts';

const kinora = useTestApp();
/** Title lists are read from the browse tables, which the worker fills. */
const browsed = (ids: readonly number[]) => transaction(kinora.platform.db, (tx) => refreshBrowse(tx, ids));
const channels = () => createChannelsService(kinora.platform);
const read = (slugOrId: string, query: { restriction?: string } = {}) =>
  kinora.client().call(getChannel, { params: { slugOrId }, query });
const refused = (slugOrId: string, query: { restriction?: string } = {}) =>
  kinora.client().refused(getChannel, { params: { slugOrId }, query });
const picture = (key: string) => ({ key, width: 200, height: 300, color: '#123456', blur: null });
const titles = async (count: number, values: Parameters<typeof makeTitle>[1] = {}) => {
  const made = [];
  for (let index = 0; index < count; index += 1) made.push(await makeTitle(kinora.platform.db, values));
  await browsed(made.map(({ id }) => id));
  return made;
};
const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);
const make = (values: Parameters<typeof makeChannel>[1] = {}, items: readonly { id: number }[] = []) =>
  makeChannel(kinora.platform, values, idsOf(items));
/** The ids of the items on a page, of any kind. */
const shown = (answer: Awaited<ReturnType<typeof read>>) => idsOf(answer.content?.items.data ?? []);

describe('a manual channel', () => {
  test('[B2-031] is found by its slug and by its id, with its items in order', async () => {
    const films = (await titles(3)).toReversed();
    const channel = await make({ description: 'Three films.' }, films);
    const bySlug = await read(channel.slug);
    expect(bySlug.channel).toMatchObject({
      id: channel.id,
      slug: channel.slug,
      name: channel.name,
      type: 'channel',
      description: 'Three films.',
    });
    expect(bySlug.rows).toBeNull();
    expect(bySlug.content?.items.model).toBe('title');
    expect(shown(bySlug)).toEqual(idsOf(films));
    expect(bySlug.content?.total).toEqual({ count: 3, is_exact: true });
    expect(await read(String(channel.id))).toEqual(bySlug);
  });

  test('neither shows nor counts deleted titles', async () => {
    const films = await titles(2);
    const channel = await make({}, films);
    await createTitlesService(kinora.platform).remove(kinora.platform.db, films[0]?.id ?? 0);
    const answer = await read(channel.slug);
    expect(shown(answer)).toEqual([films[1]?.id]);
    expect(answer.content?.total).toEqual({ count: 1, is_exact: true });
  });

  test('can be sorted by a field of its titles', async () => {
    const { db } = kinora.platform;
    const films = [
      await makeTitle(db, { popularity: 1 }),
      await makeTitle(db, { popularity: 9 }),
      await makeTitle(db, { popularity: 5 }),
    ];
    const channel = await make({ config: { order: 'popularity' } }, films);
    expect(shown(await read(channel.slug))).toEqual([films[1]?.id, films[2]?.id, films[0]?.id]);
  });

  test('can hold people, episodes, news or channels', async () => {
    const { db, events } = kinora.platform;
    const person = await makePerson(db);
    const people = await make({ config: { content_model: 'person' } }, [person]);
    expect((await read(people.slug)).content?.items).toMatchObject({
      model: 'person',
      data: [{ id: person.id, name: person.name }],
    });

    const series = await makeTitle(db, { type: 'series' });
    const season = await createSeasonsService({ events }).add(db, series.id, { number: 1 }, [
      { episode_number: 4, name: 'Fog', release_date: '2020-02-03', still: picture('stills/a.webp') },
    ]);
    const episodeId = season.episodeIds.get(4) ?? 0;
    const episodes = await make({ config: { content_model: 'episode' } }, [{ id: episodeId }]);
    expect((await read(episodes.slug)).content?.items).toEqual({
      model: 'episode',
      data: [
        {
          id: episodeId,
          name: 'Fog',
          season_number: 1,
          episode_number: 4,
          release_date: '2020-02-03',
          still: expect.objectContaining({ src: '/storage/stills/a.webp' }),
          title: { id: series.id, name: series.name, slug: series.slug },
        },
      ],
    });

    const news = createNewsService({ events });
    const text = { title: 'Out', body: '', titleIds: [], personIds: [] };
    const out = await news.create(db, { ...text, published_at: new Date('2020-01-01') });
    const later = await news.create(db, { ...text, published_at: new Date(Date.now() + 86_400_000) });
    const articles = await make({ config: { content_model: 'newsArticle' } }, [later, out]);
    expect(shown(await read(articles.slug))).toEqual([out.id]);
  });

  test('shows channels as tiles with the poster of their first title', async () => {
    const [film] = await titles(1, { poster: picture('posters/first.webp') });
    const full = await make({ description: 'Full.' }, film === undefined ? [] : [film]);
    const empty = await make();
    const tiles = await make({ config: { content_model: 'channel', layout: 'tiles' } }, [full, empty]);
    const { rows, content } = await read(tiles.slug);
    expect(rows).toBeNull();
    expect(content?.items).toMatchObject({
      model: 'channel',
      data: [
        {
          id: full.id,
          slug: full.slug,
          description: 'Full.',
          picture: { src: '/storage/posters/first.webp' },
        },
        { id: empty.id, picture: null },
      ],
    });
  });
});

describe('title fields per layout', () => {
  const values = {
    overview: 'A city above, a city below.',
    certification: '15',
    poster: picture('posters/a.webp'),
    backdrop: picture('backdrops/a.webp'),
    logo: picture('logos/a.webp'),
  };
  const first = async (layout: 'hero' | 'posters' | 'landscape' | 'list' | 'chart') => {
    const genre = await makeGenre(kinora.platform.db);
    const films = await titles(1, { ...values, genre_ids: [genre.id] });
    const channel = await make({ config: { layout } }, films);
    const { items } = (await read(channel.slug)).content ?? {};
    return { genre, title: items?.model === 'title' ? items.data[0] : undefined };
  };

  test('hero shows all fields', async () => {
    const { genre, title } = await first('hero');
    expect(title).toMatchObject({
      overview: values.overview,
      certification: '15',
      genres: [genre.name],
      season_count: 0,
      backdrop: { src: '/storage/backdrops/a.webp' },
      logo: { src: '/storage/logos/a.webp' },
    });
  });

  test.each([
    ['posters', []],
    ['landscape', ['backdrop']],
    ['list', ['overview', 'genres']],
    // Manually ordered items have no rank changes.
    ['chart', ['genres']],
  ] as const)('%s adds only %j to the card', async (layout, extras) => {
    const { title } = await first(layout);
    const card = ['id', 'type', 'name', 'slug', 'year', 'poster', 'score', 'votes', 'is_watchable'];
    expect(Object.keys(title ?? {}).toSorted()).toEqual([...card, ...extras].toSorted());
  });
});

describe('a page of channel rows', () => {
  test('returns the first items of each channel in its own layout, in row order', async () => {
    const films = await titles(8);
    const reel = await make({ config: { nested_layout: 'hero' } }, films);
    const light = await make({ config: { nested_layout: 'spotlight', per_page: 3 } }, films);
    const home = await make({ config: { content_model: 'channel' } }, [light, reel]);
    const { rows, content } = await read(home.slug);
    expect(content).toBeNull();
    expect(rows?.map((row) => [row.channel.id, idsOf(row.items.data), row.total])).toEqual([
      [light.id, idsOf(films.slice(0, 3)), { count: 8, is_exact: true }],
      [reel.id, idsOf(films.slice(0, 5)), null],
    ]);
  });

  test('omits private and deleted channels', async () => {
    const [kept, hidden, removed] = [await make(), await make({ is_public: false }), await make()];
    const home = await make({ config: { content_model: 'channel' } }, [hidden, removed, kept]);
    await channels().remove(kinora.platform.db, removed.id);
    expect((await read(home.slug)).rows?.map(({ channel }) => channel.id)).toEqual([kept.id]);
  });

  test('needs no more queries for more rows', async () => {
    const films = await titles(2);
    const build = async (count: number) => {
      const rows = [];
      for (let index = 0; index < count; index += 1) rows.push(await make({}, films));
      return make({ config: { content_model: 'channel' } }, rows);
    };
    const [few, many] = [await build(2), await build(12)];
    const { pool } = kinora.platform;
    const tripsOf = async (slug: string) => {
      let trips = 0;
      const { query } = pool;
      pool.query = ((...args: Parameters<typeof query>) => {
        trips += 1;
        return query.apply(pool, args);
      }) as typeof query;
      await read(slug).finally(() => {
        pool.query = query;
      });
      return trips;
    };
    await tripsOf(few.slug);
    expect(await tripsOf(many.slug)).toBe(await tripsOf(few.slug));
  });

  test('shows at most thirty rows', async () => {
    const rows = [];
    for (let index = 0; index < 32; index += 1) rows.push(await make());
    const home = await make({ config: { content_model: 'channel' } }, rows);
    expect((await read(home.slug)).rows).toHaveLength(30);
  });
});

describe('a restriction', () => {
  const setup = async () => {
    const { db } = kinora.platform;
    const [horror, comedy] = [await makeGenre(db), await makeGenre(db)];
    const [both] = await titles(1, { genre_ids: [horror.id, comedy.id], country_codes: ['FR'] });
    const [one] = await titles(1, { genre_ids: [horror.id], country_codes: ['SE'] });
    const [other] = await titles(1, { genre_ids: [comedy.id] });
    return { horror, comedy, films: [both, one, other].flatMap((film) => film ?? []) };
  };

  test('[B2-033] in the path narrows a channel that accepts one, and is returned by name', async () => {
    const { horror, films } = await setup();
    const open = { restriction: { kind: 'genre', value: null } } as const;
    const channel = await make({ config: open }, films);
    const answer = await read(channel.slug, { restriction: horror.slug });
    expect(answer.restriction).toEqual({ kind: 'genre', value: horror.slug, name: horror.name });
    expect(shown(answer)).toEqual(idsOf(films.slice(0, 2)));
    expect(answer.content?.total).toEqual({ count: 2, is_exact: true });
    expect((await read(channel.slug)).restriction).toBeNull();
  });

  test('can be a keyword', async () => {
    const [keyword = 0] = await ensureKeywords(kinora.platform.db, ['Slow rain']);
    const films = [...(await titles(1, { keyword_ids: [keyword] })), ...(await titles(1))];
    const channel = await make({ config: { restriction: { kind: 'keyword', value: null } } }, films);
    const answer = await read(channel.slug, { restriction: 'slow-rain' });
    expect(answer.restriction).toEqual({ kind: 'keyword', value: 'slow-rain', name: 'Slow rain' });
    expect(shown(answer)).toEqual([films[0]?.id]);
  });

  test('narrows a rule-based channel and every row of a page', async () => {
    const { horror, comedy, films } = await setup();
    const rule = await make({
      config: {
        content_type: 'listAll',
        filter: { genres: [horror.slug] },
        restriction: { kind: 'genre', value: null },
      },
    });
    expect(shown(await read(rule.slug, { restriction: comedy.slug }))).toEqual([films[0]?.id]);
    const row = await make({}, films);
    const page = await make(
      { config: { content_model: 'channel', restriction: { kind: 'country', value: null } } },
      [row],
    );
    const answer = await read(page.slug, { restriction: 'se' });
    expect(answer.restriction).toEqual({ kind: 'country', value: 'SE', name: null });
    expect(idsOf(answer.rows?.[0]?.items.data ?? [])).toEqual([films[1]?.id]);
  });

  test('always applies when fixed, and cannot be given in the path', async () => {
    const { horror, comedy, films } = await setup();
    const channel = await make({ config: { restriction: { kind: 'genre', value: horror.slug } } }, films);
    const answer = await read(channel.slug);
    expect(answer.restriction).toBeNull();
    expect(shown(answer)).toEqual(idsOf(films.slice(0, 2)));
    expect(await refused(channel.slug, { restriction: comedy.slug })).toMatchObject({ status: 404 });
  });

  test('returns 404 when it is unknown or the channel accepts none', async () => {
    const { horror, films } = await setup();
    for (const kind of ['genre', 'keyword', 'country'] as const) {
      const channel = await make({ config: { restriction: { kind, value: null } } }, films);
      expect(await refused(channel.slug, { restriction: 'zz' })).toMatchObject({ status: 404 });
      expect(await refused(channel.slug, { restriction: "o'x" })).toMatchObject({ status: 404 });
    }
    const plain = await make({}, films);
    expect(await refused(plain.slug, { restriction: horror.slug })).toMatchObject({ status: 404 });
  });
});

describe('a channel address', () => {
  test('redirects from a former slug to the current one', async () => {
    const channel = await make();
    const slug = `${channel.slug}-2`;
    await channels().update(kinora.platform.db, channel.id, { slug });
    expect((await read(channel.slug)).channel).toMatchObject({ id: channel.id, slug });
  });

  test('returns 410 for a deleted channel', async () => {
    const channel = await make();
    await channels().remove(kinora.platform.db, channel.id);
    for (const address of [channel.slug, String(channel.id)])
      expect(await refused(address)).toMatchObject({ status: 410, code: 'channels.gone' });
  });

  test.each(['no-such-channel', '0', '99999999999', '2147483647', '%00', 'ä'.repeat(80)])(
    '%s returns 404',
    async (address) => {
      expect(await refused(address)).toMatchObject({ status: 404 });
    },
  );

  test.each(['a\0b', 'x'.repeat(81)])('is rejected when it is malformed', async (address) => {
    expect([404, 422]).toContain((await refused(address)).status);
  });
});

describe('a private list', () => {
  let userId: number;
  let list: { id: number; slug: string };

  beforeAll(async () => {
    ({ id: userId } = await makeUser(kinora.platform.db));
    list = await channels().createList(kinora.platform.db, userId, { name: 'Mine', is_public: false });
  });

  test('is hidden from visitors and other users', async () => {
    expect(await refused(list.slug)).toMatchObject({ status: 404 });
    const other = await signIn(kinora, { permissions: ['titles.view'] });
    for (const slugOrId of [list.slug, String(list.id)])
      expect(await other.refused(getChannel, { params: { slugOrId } })).toMatchObject({ status: 404 });
    expect(await other.refused(listChannelContent, { params: { id: list.id } })).toMatchObject({
      status: 404,
    });
  });

  test('is visible to its owner, with its items', async () => {
    const owner = await signIn(kinora, { email: 'owner@example.com', permissions: ['titles.view'] });
    const { id } = await kinora.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'owner@example.com')
      .executeTakeFirstOrThrow();
    const own = await channels().createList(kinora.platform.db, id, { name: 'Mine', is_public: false });
    const [film] = await titles(1);
    await createChannelItemsService(kinora.platform).add(kinora.platform.db, own.id, [film?.id ?? 0]);
    const answer = await owner.call(getChannel, { params: { slugOrId: String(own.id) }, query: {} });
    expect(answer.channel.type).toBe('list');
    expect(shown(answer)).toEqual([film?.id]);
    expect(await refused(own.slug)).toMatchObject({ status: 404 });
  });

  test('returns 403 without the permission to view titles', async () => {
    const member = await signIn(kinora, { permissions: [] });
    const channel = await make();
    const input = { params: { slugOrId: channel.slug } };
    expect(await member.refused(getChannel, input)).toMatchObject({ status: 403 });
  });
});
