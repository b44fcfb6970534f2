import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { listNews } from '@kinora/contracts/catalogue/news.ts';
import { listTitles } from '@kinora/contracts/catalogue/titles.ts';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { titleCard } from '#test/titles.ts';
import HomePage, { clientLoader } from './home-page.tsx';

const genres = Array.from({ length: 14 }, (_, index) => ({
  id: index + 1,
  name: `Genre ${index + 1}`,
  slug: `genre-${index + 1}`,
  titles_count: index,
}));
const branding = {
  ...publicSettings().branding,
  site_name: 'Lumen',
  site_description: 'Pictures that move.',
};

const pageOf = <Item,>(...items: Item[]) => ({
  pagination: { data: items, per_page: 15, next_cursor: null, prev_cursor: null },
});
const article = (id: number) => ({
  id,
  title: `Headline ${id}`,
  slug: `headline-${id}`,
  summary: `Summary ${id}`,
  byline: null,
  image: null,
  published_at: '2026-11-14T00:00:00Z',
});

/** A site with genres and nothing else, save what a test adds. */
function genresApi(list = genres) {
  const api = fakeApi();
  api.on(listGenres, () => ({ genres: list }));
  api.on(listTitles, () => pageOf());
  api.on(listNews, () => pageOf());
  return api;
}

/** A site with something in every row. */
function fullApi() {
  const api = genresApi();
  api.on(listTitles, ({ query }) =>
    query.type === 'series'
      ? pageOf(titleCard(3, { type: 'series', name: 'Saltglass', slug: 'saltglass', year: 2024, score: 8.7 }))
      : pageOf(titleCard(1), titleCard(2, { poster: null, score: null })),
  );
  api.on(listNews, () => pageOf(article(1), article(2)));
  return api;
}

function open(...permissions: string[]) {
  return renderApp(
    [{ path: '/', loader: clientLoader, element: <HomePage />, HydrateFallback: () => null }],
    {
      data: bootstrapData({
        settings: publicSettings({ branding }),
        guest_role: { permissions: permissions.map((name) => ({ name, restrictions: [] })) },
      }),
    },
  );
}

test('opens on the site itself', async () => {
  genresApi();
  open('titles.view');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lumen');
  expect(screen.getByText('Pictures that move.')).toBeDefined();
  expect(document.title).toBe('Lumen');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
    'Pictures that move.',
  );
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('http://kinora.test/');
});

test('the fullest genres wait in the reel, the first dozen below it', async () => {
  genresApi();
  open('titles.view');
  const reel = within(await screen.findByRole('region', { name: 'Featured' }));
  const slim = reel.getAllByRole('link').slice(1);
  expect(slim.map((link) => link.textContent)).toEqual(['Genre 14', 'Genre 13', 'Genre 12', 'Genre 11']);
  expect(slim[0]?.getAttribute('href')).toBe('/genres#genre-14');
  const tiles = within(await screen.findByRole('region', { name: 'Browse by genre' })).getAllByRole(
    'listitem',
  );
  expect(tiles).toHaveLength(12);
});

test('a site without genres shows no empty section', async () => {
  genresApi([]);
  open('titles.view');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('genres that could not be loaded leave the page standing, with a way to try again', async () => {
  const api = genresApi();
  api.refuse(listGenres, 404, { message: 'This could not be found.', code: 'not_found' });
  open('titles.view');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lumen');
  api.on(listGenres, () => ({ genres }));
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Browse by genre' })).toBeDefined();
});

test('who may not see the catalogue is not led there', async () => {
  const api = fakeApi();
  const refusal = { message: 'Sign in to continue.', code: 'unauthenticated' };
  for (const endpoint of [listGenres, listTitles, listNews]) api.refuse(endpoint, 401, refusal);
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const row = (name: string) => within(screen.getByRole('region', { name }));

test('[B2-001] the home page shows what is popular, what is new, and the genres', async () => {
  const api = fullApi();
  open('titles.view');
  await screen.findByRole('region', { name: 'Browse by genre' });
  expect(headings()).toEqual(['Popular films', 'Popular series', 'Latest news', 'Browse by genre']);
  expect(api.calls(listTitles).map(({ query }) => query.type)).toEqual(['movie', 'series']);
  const films = row('Popular films').getAllByRole('link');
  expect(films.map((link) => link.getAttribute('href'))).toEqual(['/titles/1/film-1', '/titles/2/film-2']);
  expect(row('Popular series').getByRole('listitem').textContent).toBe('Saltglass2024·8.7');
});

test('headlines lead to their articles, and to all of them', async () => {
  fullApi();
  open('titles.view');
  await screen.findByRole('region', { name: 'Latest news' });
  const links = row('Latest news').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/news', '/news/1', '/news/2']);
  expect(row('Latest news').getByText('Summary 1')).toBeDefined();
  expect(row('Latest news').queryByText('Summary 2')).toBeNull();
});

test('a row without anything in it is not there', async () => {
  fullApi().on(listNews, () => pageOf());
  open('titles.view');
  await screen.findByRole('region', { name: 'Browse by genre' });
  expect(headings()).toEqual(['Popular films', 'Popular series', 'Browse by genre']);
});

test('rows that could not be loaded leave the others, and one button tries them all again', async () => {
  const api = fullApi();
  const refusal = { message: 'This could not be found.', code: 'not_found' };
  api.refuse(listNews, 404, refusal);
  api.refuse(listTitles, 404, refusal);
  open('titles.view');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(headings()).toEqual(['Browse by genre']);
  api.on(listNews, () => pageOf(article(1)));
  api.on(listTitles, () => pageOf(titleCard(1)));
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Latest news' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Popular films' })).toBeDefined();
});
