import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listNews } from '@kinora/contracts/catalogue/news.ts';
import { getPerson, listPersonCredits } from '@kinora/contracts/catalogue/people.ts';
import { getPlayback, getWatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { AD_SLOTS, type AdSlots } from '@kinora/contracts/foundation/ads.ts';
import * as newsPage from '#catalogue/news/news-page.tsx';
import * as personPage from '#catalogue/people/person-page.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { person } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { catalogueVisitor, fullFilm } from '#test/titles.ts';
import { watchedEpisode } from '#test/watch.ts';
import * as titlePage from '../titles/title-page.tsx';
import * as watchPage from '../watch/watch-page.tsx';
import SiteLayout from './site-layout.tsx';

// The player is not part of the layout under test.
vi.mock('#platform/player/player.tsx', () => ({ Player: () => null }));

const everywhere: AdSlots = Object.fromEntries(
  AD_SLOTS.map((name) => [name, { code: `<b>${name}</b>`, height: 100 }] as const),
);
const pages = [
  ['/titles/:id/:slug', titlePage],
  ['/people/:id/:slug', personPage],
  ['/news', newsPage],
  ['/watch/:videoId', watchPage],
] as const;

async function open(path: string, ads: AdSlots = everywhere) {
  const children = pages.map(([route, { default: Page, clientLoader, ...rest }]) => ({
    path: route,
    loader: clientLoader,
    element: <Page />,
    HydrateFallback: () => null,
    ...('handle' in rest && { handle: rest.handle }),
  }));
  const data = { ...catalogueVisitor(), ads };
  renderApp([{ element: <SiteLayout />, children }], { path, data });
  return screen.findByRole('heading', { level: 1 });
}

const places = () => [...document.querySelectorAll<HTMLElement>('[data-ad-slot]')];
const names = () => places().map((place) => place.dataset.adSlot);
const follows = (later: Node | undefined, earlier: Node) =>
  later !== undefined && (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

beforeEach(() => {
  const api = fakeApi();
  const nothing = { data: [], per_page: 40, next_cursor: null, prev_cursor: null };
  api.on(getTitle, () => ({ title: fullFilm() }));
  api.on(getPerson, () => ({ person: person({ biography: 'Grew up above a cinema.' }) }));
  api.on(listPersonCredits, () => ({ pagination: nothing }));
  api.on(getWatchPage, () => ({ watch: watchedEpisode() }));
  api.on(getPlayback, () => ({ playback: { state: 'failed' as const } }));
  api.on(listNews, () => ({ pagination: nothing }));
});

test.each([
  ['/titles/1/perigee', 'title_top'],
  ['/people/3/amara-lindholm', 'person_top'],
  ['/news', null],
])('[B2-179] [B2-180] [B2-181] [B2-182] %s shows the general ads around %s', async (path, own) => {
  const heading = await open(path);
  expect(names()).toEqual(['general_top', ...(own === null ? [] : [own]), 'general_bottom']);
  const [top] = places();
  expect(follows(heading, top ?? heading)).toBe(true);
  expect(follows(places().at(-1), heading)).toBe(true);
});

test('[B2-181] the title ad follows the plot summary', async () => {
  await open('/titles/1/perigee');
  expect(follows(places()[1], screen.getByText('A mission engineer listens to a rock.'))).toBe(true);
});

test('[B2-182] the person ad follows the biography', async () => {
  await open('/people/3/amara-lindholm');
  expect(follows(places()[1], screen.getByText('Grew up above a cinema.'))).toBe(true);
});

test('[B2-183] the watch ad shows below the player, and on no other page', async () => {
  const heading = await open('/watch/903');
  expect(names()).toEqual(['general_top', 'watch_top', 'general_bottom']);
  expect(follows(places()[1], screen.getByRole('region', { name: 'Video player' }))).toBe(true);
  expect(follows(places()[1], heading)).toBe(true);
});

test('keeps the backdrop below the top bar when an ad is between them', async () => {
  await open('/titles/1/perigee');
  expect(screen.getByRole('banner').className).not.toContain('on-dark');
  expect(document.querySelector(String.raw`main > .\[--top\:0px\]`)).not.toBeNull();
});

test('reserves no space without ads', async () => {
  await open('/titles/1/perigee', {});
  expect(places()).toEqual([]);
  expect(screen.getByRole('banner').className).toContain('on-dark');
});
