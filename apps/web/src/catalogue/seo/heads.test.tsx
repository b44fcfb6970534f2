import { cleanup, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewsArticle } from '@kinora/contracts/catalogue/news.ts';
import { seoSettings } from '@kinora/contracts/catalogue/seo.ts';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { person } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { episode, season } from '#test/season-records.ts';
import { bareTitle, picture, titleCard } from '#test/titles.ts';
import { ArticleHead } from './article-head.tsx';
import { EpisodeHead } from './episode-head.tsx';
import { LandingHead } from './landing-head.tsx';
import { NewsHead } from './news-head.tsx';
import { PersonHead } from './person-head.tsx';
import { SeasonHead } from './season-head.tsx';
import { TitleHead } from './title-head.tsx';

const article = (changes: Partial<NewsArticle> = {}): NewsArticle => ({
  id: 3,
  title: 'A premiere',
  slug: 'a-premiere',
  summary: 'It was long.',
  byline: 'Hedda',
  image: picture('news', 1600, 900),
  published_at: '2026-02-03T10:00:00Z',
  body: '<p>Text</p>',
  source: 'local',
  source_url: null,
  titles: [titleCard(1)],
  people: [],
  related: [],
  tags: [],
  ...changes,
});

const film = bareTitle({
  id: 7,
  name: 'Nosferatu',
  slug: 'nosferatu',
  year: 1922,
  overview: 'A count moves.',
});

beforeEach(() => {
  // Simulates the server build: only there the structured data is generated.
  vi.stubEnv('SSR', true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  cleanup();
});

async function show(head: ReactNode, seo: Record<string, { title: string; description: string }> = {}) {
  const settings = publicSettings({ seo: { ...seoSettings.schema.parse({}), ...seo } });
  renderApp([{ path: '*', element: head }], { data: bootstrapData({ settings }) });
  await waitFor(() => expect(document.title).not.toBe(''));
}
const content = (name: string) =>
  document.head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');
const blocks = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((block) => block.textContent);
const graph = () => JSON.parse(blocks()[0] ?? '') as { '@graph': Record<string, unknown>[] };
const typesOf = () => graph()['@graph'].map((thing) => thing['@type']);

test('a title has meta tags for search engines and link previews', async () => {
  await show(<TitleHead title={film} />);
  expect(document.title).toBe('Nosferatu (1922) · Kinora');
  expect(content('description')).toBe('A count moves.');
  expect(canonical()).toBe('http://kinora.test/titles/7/nosferatu');
  expect(content('og:url')).toBe(canonical());
  expect(content('og:type')).toBe('video.movie');
  expect(content('og:image')).toMatch(/^http:\/\/kinora\.test\/share-images\/en\/titles\/7-[a-z0-9]+\.jpg$/);
  expect([content('og:image:width'), content('og:image:height'), content('og:image:alt')]).toEqual([
    '1200',
    '630',
    'Nosferatu',
  ]);
  expect(content('twitter:card')).toBe('summary_large_image');
  expect(typesOf()).toEqual(['Movie', 'BreadcrumbList']);
});

test('the URL of the share image changes with its content', async () => {
  await show(<TitleHead title={film} />);
  const before = content('og:image');
  cleanup();
  await show(<TitleHead title={{ ...film, name: 'Nosferatu, restored' }} />);
  expect(content('og:image')).not.toBe(before);
});

test('a subpage of a title has its own URL and name, and lists its people', async () => {
  const credit = (id: number) => ({
    person: { id, name: `Person ${id}`, slug: `person-${id}`, portrait: null },
    character: null,
    job: 'Director',
  });
  await show(
    <TitleHead title={{ ...film, cast: [credit(1)], crew: [credit(2), credit(1)] }} page="full-credits" />,
  );
  expect(document.title).toBe('Full cast and crew – Nosferatu (1922) · Kinora');
  expect(canonical()).toBe('http://kinora.test/titles/7/nosferatu/full-credits');
  expect(typesOf()).toEqual(['BreadcrumbList', 'ItemList']);
  expect(graph()['@graph'][1]?.numberOfItems).toBe(2);
});

test.each([
  [
    'season',
    <SeasonHead key="s" season={season()} />,
    'video.tv_show',
    ['TVSeason', 'BreadcrumbList', 'ItemList'],
  ],
  ['episode', <EpisodeHead key="e" episode={episode()} />, 'video.episode', ['TVEpisode', 'BreadcrumbList']],
  [
    'person',
    <PersonHead key="p" person={person({ known_for: [titleCard(1)] })} />,
    'profile',
    ['Person', 'BreadcrumbList', 'ItemList'],
  ],
  ['article', <ArticleHead key="a" article={article()} />, 'article', ['NewsArticle', 'BreadcrumbList']],
  [
    'list of news',
    <NewsHead key="n" articles={[article()]} isFirst />,
    'website',
    ['BreadcrumbList', 'ItemList'],
  ],
  ['home page', <LandingHead key="l" />, 'website', ['WebSite', 'Organization']],
])('the %s has its type and structured data', async (_, head, type, types) => {
  await show(head);
  expect(content('og:type')).toBe(type);
  expect(typesOf()).toEqual(types);
  expect(content('description')).not.toBe('');
});

test('the news list links to its feeds, and only its first page is indexed', async () => {
  await show(<NewsHead articles={[]} isFirst={false} />);
  expect(content('robots')).toBe('noindex, follow');
  expect(canonical()).toBe('http://kinora.test/news');
  const feeds = [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => [
    link.getAttribute('type'),
    link.getAttribute('href'),
  ]);
  expect(feeds).toEqual([
    ['application/rss+xml', '/news/feed.xml'],
    ['application/feed+json', '/news/feed.json'],
  ]);
});

describe('a template of the owner changes the head', () => {
  const own = (description: string) => ({ title: 'Own :site_name', description });

  test('[B2-196] of a title', async () => {
    await show(<TitleHead title={film} />, {
      title: { title: 'See :title_name/:year', description: ':genres:year' },
    });
    expect([document.title, content('og:title'), content('description')]).toEqual([
      'See Nosferatu/1922',
      'See Nosferatu/1922',
      '1922',
    ]);
  });
  test('[B2-197] of a season', async () => {
    await show(<SeasonHead season={season()} />, { season: own('No. :season_number') });
    expect(document.title).toBe('Own Kinora');
    expect(content('description')).toBe(`No. ${season().number}`);
  });
  test('[B2-198] of an episode', async () => {
    await show(<EpisodeHead episode={episode()} />, { episode: own('Part :episode_number') });
    expect(document.title).toBe('Own Kinora');
    expect(content('og:description')).toBe(`Part ${episode().episode_number}`);
  });
  test('[B2-200] of a person', async () => {
    await show(<PersonHead person={person()} />, { person: own('Who is :person_name?') });
    expect(document.title).toBe('Own Kinora');
    expect(content('description')).toBe(`Who is ${person().name}?`);
  });
  test('[B2-201] of the landing page', async () => {
    await show(<LandingHead />, { landing: own('Welcome to :site_name') });
    expect(document.title).toBe('Own Kinora');
    expect(content('description')).toBe('Welcome to Kinora');
  });
  test('[B2-202] of a news article', async () => {
    await show(<ArticleHead article={article()} />, { article: own('By :byline') });
    expect(document.title).toBe('Own Kinora');
    expect(content('description')).toBe('By Hedda');
  });
});

describe('untrusted text', () => {
  /** Replaces every string in a record with the text, at any depth, except URLs and dates. */
  const poison = <T,>(record: T, text: string): T =>
    JSON.parse(
      JSON.stringify(record, (key, value: unknown) =>
        typeof value === 'string' && !/^(?:src|slug|type|blur|color)$|_(?:at|date)$/.test(key) ? text : value,
      ),
    ) as T;
  const heads = (text: string) => [
    <TitleHead
      key={1}
      title={poison({ ...film, tagline: 'x', genres: [{ id: 1, name: 'x', slug: 'x' }] }, text)}
    />,
    <SeasonHead key={2} season={poison(season(), text)} />,
    <EpisodeHead key={3} episode={poison(episode(), text)} />,
    <PersonHead key={4} person={poison(person(), text)} />,
    <ArticleHead key={5} article={poison(article(), text)} />,
    <NewsHead key={6} articles={[poison(article(), text)]} isFirst />,
  ];

  test.each(XSS_PAYLOADS)('%s stays text in the head and in the structured data', (text) => {
    for (const head of heads(text)) {
      renderApp([{ path: '*', element: head }]);
      for (const block of blocks()) {
        expect(block).not.toMatch(/[<\u2028\u2029]/);
        expect(() => void JSON.parse(block ?? '')).not.toThrow();
      }
      const code = document.querySelectorAll(
        'script:not([type="application/ld+json"]), img, svg, iframe, [onload], [onerror]',
      );
      expect([...code]).toEqual([]);
      expect('__xss' in window).toBe(false);
      cleanup();
    }
  });
});

test('omits the structured data in the browser', () => {
  vi.stubEnv('SSR', false);
  renderApp([{ path: '*', element: <TitleHead title={film} /> }]);
  expect(blocks()).toEqual(['']);
});

describe('a page available in several languages', () => {
  const LANGUAGES = [
    { language: 'en', name: 'English' },
    { language: 'de', name: 'Deutsch' },
  ];
  const open = async (search: string, language: string, languages = LANGUAGES) => {
    const data = bootstrapData();
    renderApp([{ path: '*', element: <TitleHead title={film} /> }], {
      path: `/titles/7/nosferatu${search}`,
      data: { ...data, i18n: { ...data.i18n, language, languages } },
    });
    await waitFor(() => expect(document.title).not.toBe(''));
  };
  const alternates = () =>
    [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
  const PAGE = 'http://kinora.test/titles/7/nosferatu';

  test('links to every language and to the default', async () => {
    await open('', 'de');
    expect(canonical()).toBe(PAGE);
    expect(alternates()).toEqual([
      ['x-default', PAGE],
      ['en', `${PAGE}?lang=en`],
      ['de', `${PAGE}?lang=de`],
    ]);
  });

  test('has its own canonical URL when the URL names a language', async () => {
    await open('?lang=de', 'de');
    expect([canonical(), content('og:url')]).toEqual([`${PAGE}?lang=de`, `${PAGE}?lang=de`]);
  });

  test('has the default canonical URL for an unsupported language', async () => {
    await open('?lang=fr', 'en');
    expect(canonical()).toBe(PAGE);
  });

  test('has no alternate links with only one language', async () => {
    await open('?lang=en', 'en', []);
    expect([canonical(), alternates()]).toEqual([PAGE, []]);
  });
});
