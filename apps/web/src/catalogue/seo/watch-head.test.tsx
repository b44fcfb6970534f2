import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { seoSettings } from '@kinora/contracts/catalogue/seo.ts';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import { picture, titleCard } from '#test/titles.ts';
import { WatchHead } from './watch-head.tsx';

const watchPage = (changes: Partial<WatchPage['video']> = {}, text?: string): WatchPage => ({
  video: {
    id: 12,
    name: text ?? 'Copy A',
    category: 'full',
    kind: 'file',
    language: 'de',
    seconds: 5640,
    thumbnail: picture('stills', 960, 540),
    season: null,
    episode: null,
    chapters: [],
    segments: [],
    plays: 3,
    created_at: '2026-03-04T05:06:07Z',
    ...changes,
  },
  title: {
    ...titleCard(7),
    name: text ?? 'Nosferatu',
    slug: 'nosferatu',
    year: 1922,
    backdrop: null,
    overview: text ?? 'A count moves.',
  },
  episode: null,
  sources: [],
  episodes: [],
  previous: null,
  next: null,
  extras: [],
  related: [],
});
const episodeOf = (name: string | null): NonNullable<WatchPage['episode']> => ({
  id: 1,
  season_number: 2,
  episode_number: 3,
  name,
  overview: 'They wait.',
  runtime: 40,
  still: null,
  video_id: 12,
});

beforeEach(() => void vi.stubEnv('SSR', true));
afterEach(() => {
  vi.unstubAllEnvs();
  cleanup();
});

async function show(watch: WatchPage, template?: { title: string; description: string }) {
  const seo = { ...seoSettings.schema.parse({}), ...(template && { watch: template }) };
  renderApp([{ path: '*', element: <WatchHead watch={watch} /> }], {
    data: bootstrapData({ settings: publicSettings({ seo }) }),
  });
  await waitFor(() => expect(document.title).not.toBe(''));
}
const content = (name: string) =>
  document.head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
const block = () => document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
const graph = () => (JSON.parse(block()) as { '@graph': Record<string, unknown>[] })['@graph'];

test('a film on its watch page has its canonical URL, image and structured data', async () => {
  await show(watchPage());
  expect(document.title).toBe('Nosferatu (1922) · Kinora');
  expect(content('og:type')).toBe('video.movie');
  expect(content('og:image')).toBe('http://kinora.test/storage/stills.webp');
  expect(graph()[0]).toMatchObject({
    '@type': 'VideoObject',
    name: 'Nosferatu',
    duration: 'PT5640S',
    uploadDate: '2026-03-04T05:06:07Z',
    thumbnailUrl: ['http://kinora.test/storage/stills.webp'],
    embedUrl: 'http://kinora.test/watch/12',
    isAccessibleForFree: false,
    about: { '@type': 'Movie', url: 'http://kinora.test/titles/7/nosferatu' },
  });
  expect(graph().map((thing) => thing['@type'])).toEqual(['VideoObject', 'BreadcrumbList']);
});

test('an episode is titled by its name, or by its number', async () => {
  await show({ ...watchPage(), episode: episodeOf('The wait') });
  expect(document.title).toBe('Nosferatu: The wait (1922) · Kinora');
  expect(content('description')).toBe('They wait.');
  expect(graph()[0]).toMatchObject({
    about: { '@type': 'TVEpisode', url: 'http://kinora.test/titles/7/nosferatu/season/2/episode/3' },
  });
  cleanup();
  await show({ ...watchPage(), episode: episodeOf(null) });
  expect(document.title).toBe('Nosferatu: Episode 3 (1922) · Kinora');
});

test('a trailer has its own name, is free for everybody, and has no play count without plays', async () => {
  await show(watchPage({ category: 'trailer', name: 'Trailer', plays: 0, seconds: null, thumbnail: null }));
  expect(document.title).toBe('Nosferatu: Trailer (1922) · Kinora');
  expect(graph()[0]).toMatchObject({ name: 'Trailer', isAccessibleForFree: true });
  expect(Object.keys(graph()[0] ?? {})).not.toContain('interactionStatistic');
});

test('[B2-199] a template of the owner changes the head of a watch page', async () => {
  await show(watchPage(), { title: 'Watch :title_name on :site_name', description: 'From :year' });
  expect([document.title, content('og:title'), content('description')]).toEqual([
    'Watch Nosferatu on Kinora',
    'Watch Nosferatu on Kinora',
    'From 1922',
  ]);
});

test.each(XSS_PAYLOADS)('renders %s as text', (text) => {
  renderApp([{ path: '*', element: <WatchHead watch={watchPage({}, text)} /> }]);
  expect(block()).not.toMatch(/[<\u2028\u2029]/);
  expect(() => void JSON.parse(block())).not.toThrow();
  expect('__xss' in window).toBe(false);
});
