import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { MenuItem } from '@kinora/contracts/foundation/menus.ts';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { searchResponse, searchHit } from '#test/search.ts';
import { catalogueVisitor } from '#test/titles.ts';
import { catalogueRoutes } from '../catalogue.routes.ts';
import * as searchPage from './search-page.tsx';

const menus = [
  {
    id: 'm',
    name: '',
    positions: ['sidebar-primary' as const],
    items: [MenuItem.parse({ id: 'i', label: 'Movies', action: '/movies', type: 'route' })],
  },
];

function open(path: string, answer = searchResponse([]), data = catalogueVisitor()) {
  const api = fakeApi();
  api.on(search, () => answer);
  return { api, ...openPage(searchPage, { route: '/search/:query?', path, data }) };
}
const heading = () => screen.findByRole('heading', { level: 1 });
const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

test.each([
  ['B2-003', '/search'],
  ['B2-004', '/search/salt'],
])('[%s] %s is served by the search page', (_, path) => {
  const routes = catalogueRoutes.map((route) => ({ path: route.path ?? '', id: route.file }));
  expect(matchRoutes(routes, path)?.at(-1)?.route.id).toBe('catalogue/search/search-page.tsx');
});

describe('[B2-003] the search page', () => {
  test('is a form that works without JavaScript, and sends no request yet', async () => {
    const { api } = open('/search');
    expect((await heading()).textContent).toBe('Search');
    const form = screen.getByRole('search');
    expect(form.getAttribute('action')).toBe('/search');
    expect(within(form).getByRole('searchbox')).toHaveProperty('name', 'query');
    expect(api.calls(search)).toEqual([]);
    expect(meta('robots')).not.toContain('noindex');
    expect(canonical()).toBe('http://kinora.test/search');
  });

  test('denies visitors without access to the catalogue', async () => {
    const { api } = open('/search/salt', searchResponse([]), bootstrapData());
    expect(await screen.findByText('Elsewhere')).toBeDefined();
    expect(api.calls(search)).toEqual([]);
  });

  test('redirects a submitted form to the URL of its results', async () => {
    const { router } = open('/search?query=low%20sun&kind=movie', searchResponse([searchHit(1)]));
    await heading();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/search/low%20sun?kind=movie',
    );
  });

  test('searches for dots, which cannot be part of a path', async () => {
    const { api } = open('/search?query=..', searchResponse([searchHit(1)]));
    expect((await heading()).textContent).toBe('Results for “..”');
    expect(api.calls(search)[0]?.query.query).toBe('..');
  });
});

describe('[B2-004] the results of a query', () => {
  const hits = [
    searchHit(1, { name: 'Saltglass', kind: 'series', path: '/titles/1/saltglass' }),
    searchHit(2, { name: 'Mother Tongue', matched: { kind: 'alias', name: 'Língua do Sal' } }),
    searchHit(3, { kind: 'person', name: 'Salomon Haddix', path: '/people/3/x', department: 'Directing' }),
    searchHit(4, { kind: 'episode', name: 'Salt', about: 'Perigee', season_number: 2, episode_number: 3 }),
    searchHit(5, { kind: 'news', name: 'Salt on the road', path: '/news/5' }),
    searchHit(6, { kind: 'channel', name: 'Salt water', path: '/salt-water' }),
  ];

  test('are grouped under headings, each linking to its page', async () => {
    const { api } = open('/search/sal', searchResponse(hits));
    expect((await heading()).textContent).toBe('Results for “sal”');
    expect(api.calls(search).map(({ query }) => query)).toEqual([
      { query: 'sal', limit: '50', settled: 'true' },
    ]);
    const sections = screen.getAllByRole('heading', { level: 2 }).map((section) => section.textContent);
    expect(sections).toEqual(['Titles', 'People', 'Episodes', 'News', 'Channels and lists']);
    expect(screen.getByRole('link', { name: 'Saltglass' }).getAttribute('href')).toBe('/titles/1/saltglass');
    expect(screen.getByRole('link', { name: 'Salt on the road' }).getAttribute('href')).toBe('/news/5');
    expect(screen.getByText('Also known as', { exact: false }).textContent).toBe(
      'Also known as Língua do Sal',
    );
    expect(screen.getByRole('region', { name: 'Episodes' }).textContent).toContain('Perigee · S2 E3');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'sal');
  });

  test('have noindex, follow', async () => {
    open('/search/low%20sun?kind=movie', searchResponse(hits));
    await heading();
    expect(meta('robots')).toBe('noindex, follow');
    expect(canonical()).toBe('http://kinora.test/search/low%20sun');
  });

  test('are filtered by links that mark the current filter', async () => {
    const { api, router } = open('/search/sal', searchResponse(hits));
    await heading();
    const filter = within(screen.getByRole('navigation', { name: 'Filter' }));
    expect(filter.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All',
      'Movies',
      'Series',
      'Episodes',
      'People',
      'Channels',
      'Lists',
      'News',
    ]);
    await userEvent.click(filter.getByRole('link', { name: 'People' }));
    await screen.findByRole('link', { name: 'People', current: true });
    expect(router.state.location.search).toBe('?kind=person');
    expect(api.calls(search).at(-1)?.query.kind).toBe('person');
  });

  test('follow the text submitted in the form', async () => {
    const { router } = open('/search/sal?kind=movie', searchResponse(hits));
    await heading();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'a/b{Enter}');
    await screen.findByText('Results for “a/b”');
    expect(router.state.location.pathname + router.state.location.search).toBe('/search/a%2Fb?kind=movie');
  });

  test('name the corrected query', async () => {
    open('/search/saltglas', searchResponse(hits, 'saltglass'));
    expect(await screen.findByText('Showing results for “saltglass”')).toBeDefined();
  });

  test('show suggestions and other places to look when empty', async () => {
    const data = catalogueVisitor({ settings: publicSettings({ menus }) });
    open('/search/zzz?kind=movie', searchResponse([]), data);
    expect(await screen.findByText('Nothing found for “zzz”')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Search everything' }).getAttribute('href')).toBe('/search/zzz');
    const places = screen.getAllByRole('link', { name: 'Movies' }).map((link) => link.getAttribute('href'));
    expect(places).toContain('/movies');
  });

  test('keep the form and offer a retry when the request fails', async () => {
    const api = fakeApi();
    api.refuse(search, 403, { message: 'No.', code: 'forbidden' });
    openPage(searchPage, { route: '/search/:query?', path: '/search/sal', data: catalogueVisitor() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'sal');
    api.on(search, () => searchResponse(hits));
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Saltglass' })).toBeDefined();
  });

  test.each(XSS_PAYLOADS.slice(0, 12))('render %j as text', async (text) => {
    open(
      `/search/${encodeURIComponent(text)}`,
      searchResponse([searchHit(1, { name: text }), searchHit(2, { kind: 'news', name: text })], text),
    );
    await heading();
    expect([...document.querySelectorAll('script, img, iframe, [onerror], [onload]')]).toEqual([]);
    expect('__xss' in window).toBe(false);
  });
});
