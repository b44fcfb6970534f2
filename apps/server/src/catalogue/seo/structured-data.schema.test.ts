import { beforeAll, describe, expect, test } from 'vitest';
import { getNewsArticle, type NewsArticle } from '@kinora/contracts/catalogue/news.ts';
import { getPerson } from '@kinora/contracts/catalogue/people.ts';
import { getWatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { articleData } from '@kinora/contracts/catalogue/seo-article-data.ts';
import {
  breadcrumbData,
  itemListData,
  type SchemaThing,
  type SeoSite,
} from '@kinora/contracts/catalogue/seo-data.ts';
import { personData } from '@kinora/contracts/catalogue/seo-person-data.ts';
import { episodeData, seasonData } from '@kinora/contracts/catalogue/seo-season-data.ts';
import { titleData } from '@kinora/contracts/catalogue/seo-title-data.ts';
import { watchData } from '@kinora/contracts/catalogue/seo-watch-data.ts';
import { getTitle, type Title } from '@kinora/contracts/catalogue/titles.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { seedDemo } from '#seeds/demo/demo.ts';
import { useTestApp } from '#test/app.ts';
import { findSchemaProblems } from '#test/schema-org.ts';

// The test makes a few thousand requests in seconds from one visitor.
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '100' });
const site: SeoSite = { name: 'Kinora', absolute: (path) => new URL(path, 'https://kinora.test').href };
const IMAGE = '/share-images/en/titles/1-a.jpg';

/** Reports every known fact of a record whose recommended field is missing. */
const missingFacts = (thing: SchemaThing, facts: Record<string, unknown>) =>
  Object.entries(facts)
    .filter(
      ([field, fact]) =>
        fact !== null && fact !== '' && !(Array.isArray(fact) && fact.length === 0) && !(field in thing),
    )
    .map(([field]) => `${thing['@type']} lacks ${field}`);

const titleFacts = (title: Title) => ({
  description: title.overview,
  datePublished: title.release_date ?? title.year,
  dateCreated: title.release_date ?? title.year,
  genre: title.genres,
  actor: title.cast,
  aggregateRating: title.scores.filter(({ source, votes }) => source === 'local' && votes > 0),
  ...(title.type === 'movie'
    ? { duration: title.runtime, director: title.crew.filter(({ job }) => job === 'Director') }
    : { numberOfSeasons: title.season_count || null, containsSeason: title.seasons }),
});

describe('the demo content', () => {
  let ids: { titles: number[]; people: number[]; news: number[] };

  beforeAll(async () => {
    const { db, config } = kinora.platform;
    await seedDemo({ db, config, print: () => undefined, withPictures: false });
    const of = async (table: 'titles' | 'people' | 'news_articles') =>
      (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);
    ids = { titles: await of('titles'), people: await of('people'), news: await of('news_articles') };
  }, 120_000);

  test('titles, seasons and episodes follow the rules of schema.org and of search engines', async () => {
    const client = kinora.client();
    const problems: string[] = [];
    let parts = 0;
    for (const id of ids.titles) {
      const { title } = await client.call(getTitle, { params: { id }, query: {} });
      const data = titleData(site, title, IMAGE);
      problems.push(...findSchemaProblems(data), ...missingFacts(data, titleFacts(title)));
      for (const { number } of title.seasons) {
        const { season } = await client.call(getSeason, { params: { id, season: number } });
        problems.push(...findSchemaProblems(seasonData(site, season, { name: 'Season', shareImage: IMAGE })));
        const [first] = season.episodes;
        if (first === undefined) continue;
        parts += 1;
        const params = { id, season: number, episode: first.episode_number };
        const { episode } = await client.call(getEpisode, { params });
        const names = { name: 'Episode', seasonName: 'Season', shareImage: IMAGE };
        const part = episodeData(site, episode, names);
        problems.push(
          ...findSchemaProblems(part),
          ...missingFacts(part, { description: episode.overview, datePublished: episode.release_date }),
        );
      }
    }
    expect(problems).toEqual([]);
    expect([ids.titles.length > 140, parts > 10]).toEqual([true, true]);
  }, 120_000);

  test('people and news follow the rules', async () => {
    const client = kinora.client();
    const problems: string[] = [];
    for (const id of ids.people) {
      const { person } = await client.call(getPerson, { params: { id }, query: {} });
      const data = personData(site, person, IMAGE);
      problems.push(
        ...findSchemaProblems(data),
        ...missingFacts(data, {
          birthDate: person.birth_date ?? person.birth_year,
          description: person.biography,
        }),
      );
    }
    for (const id of ids.news) {
      const { article } = await client.call(getNewsArticle, { params: { id } });
      const data = articleData(site, article, IMAGE);
      problems.push(
        ...findSchemaProblems(data),
        ...missingFacts(data, { description: article.summary, about: article.titles }),
      );
    }
    expect(problems).toEqual([]);
    expect([ids.people.length > 100, ids.news.length > 0]).toEqual([true, true]);
  }, 120_000);
});

test('a record with only a name follows the rules and has no other fields', async () => {
  const { db } = kinora.platform;
  const client = kinora.client();
  const { title } = await client.call(getTitle, { params: { id: (await makeTitle(db)).id }, query: {} });
  const film = titleData(site, title, IMAGE);
  expect(findSchemaProblems(film)).toEqual([]);
  expect(Object.keys(film)).toEqual(['@type', 'name', 'url', 'image']);
  const { person } = await client.call(getPerson, { params: { id: (await makePerson(db)).id }, query: {} });
  const personThing = personData(site, person, IMAGE);
  expect(findSchemaProblems(personThing)).toEqual([]);
  expect(Object.keys(personThing)).toEqual(['@type', 'name', 'url', 'image']);
});

test('a film, a trailer and an episode follow the rules on their watch page', async () => {
  const { db } = kinora.platform;
  const film = await makeTitle(db);
  const series = await makeTitle(db, { type: 'series' });
  const { episodeIds } = await createSeasonsService(kinora.platform).add(
    kinora.platform.db,
    series.id,
    { number: 1 },
    [{ episode_number: 1, name: null }],
  );
  const common = { name: 'Copy', kind: 'url', source: 'https://a.test/a.mp4', seconds: 90 };
  const rows = await db
    .insertInto('videos')
    .values([
      { ...common, title_id: film.id, category: 'full' },
      { ...common, title_id: film.id, category: 'trailer', seconds: null },
      { ...common, title_id: series.id, episode_id: episodeIds.get(1) ?? null, category: 'full' },
    ])
    .returning('id')
    .execute();
  const things = [];
  for (const { id } of rows) {
    const { watch } = await kinora.client().call(getWatchPage, { params: { id } });
    things.push(watchData(site, watch, { name: 'Film', description: 'It is long.', shareImage: IMAGE }));
  }
  expect(things.flatMap((thing) => findSchemaProblems(thing))).toEqual([]);
  expect(things.map(({ duration, about }) => [duration, about])).toMatchObject([
    ['PT90S', { '@type': 'Movie' }],
    [undefined, { '@type': 'Movie' }],
    ['PT90S', { '@type': 'TVEpisode', partOfSeason: { seasonNumber: 1 } }],
  ]);
});

test('an article without a byline names the site as author, and a long headline is truncated', () => {
  const bare: NewsArticle = {
    id: 1,
    title: 'x'.repeat(300),
    slug: 'x',
    summary: null,
    byline: null,
    image: null,
    published_at: '2026-01-01T00:00:00Z',
    body: '',
    source: 'local',
    source_url: null,
    titles: [],
    people: [],
    related: [],
    tags: [],
  };
  const data = articleData(site, bare, IMAGE);
  expect(findSchemaProblems(data)).toEqual([]);
  expect(data.author).toMatchObject({ '@type': 'Organization', name: 'Kinora' });
});

test('breadcrumbs and lists follow the rules, and an empty list is omitted', () => {
  expect(findSchemaProblems(breadcrumbData(site, [{ name: 'News', path: '/news' }]))).toEqual([]);
  const [list] = itemListData(site, 'News', [{ name: 'One', path: '/news/1' }]);
  expect(list && findSchemaProblems(list)).toEqual([]);
  expect(itemListData(site, 'News', [])).toEqual([]);
});

test.each([
  ['a missing name', { '@type': 'Movie', url: 'https://a.test', image: ['https://a.test/x'] }],
  ['a missing image', { '@type': 'Movie', name: 'x', url: 'https://a.test' }],
  [
    'a path instead of a URL',
    { '@type': 'Person', name: 'x', url: '/people/1', image: ['https://a.test/x'] },
  ],
  ['an empty property', { '@type': 'Person', name: 'x', url: 'https://a.test', image: [], description: '' }],
  [
    'an invalid date',
    { '@type': 'Person', name: 'x', url: 'https://a.test', image: ['https://a.test/x'], birthDate: 'May' },
  ],
  [
    'a rating without votes',
    { '@type': 'AggregateRating', ratingValue: 5, bestRating: 10, worstRating: 0, ratingCount: 0 },
  ],
  [
    'a rating above the maximum',
    { '@type': 'AggregateRating', ratingValue: 11, bestRating: 10, worstRating: 0, ratingCount: 3 },
  ],
  [
    'positions that do not start at one',
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 2, name: 'x', item: 'https://a.test' }],
    },
  ],
  ['an unknown type', { '@type': 'Flim', name: 'x' }],
])('the rules detect %s', (_, thing) => {
  expect(findSchemaProblems(thing)).not.toEqual([]);
});
