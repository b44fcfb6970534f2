import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listNews, type NewsCard } from '@kinora/contracts/catalogue/news.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { newsCard } from '#test/news.ts';
import { openPage } from '#test/open-page.tsx';
import * as newsPage from './news-page.tsx';

const reader = bootstrapData({ guest_role: { permissions: [{ name: 'titles.view', restrictions: [] }] } });

/** Serves pages of news by cursor; '' is the first page. */
function open(pages: Record<string, { data: NewsCard[]; next?: string }>, path = '/news') {
  const api = fakeApi();
  api.on(listNews, ({ query }) => {
    const { data = [], next = null } = pages[query.cursor ?? ''] ?? {};
    return { pagination: { data, per_page: 15, next_cursor: next, prev_cursor: null } };
  });
  openPage(newsPage, { route: '/news', path, data: reader });
  return api;
}

const headlines = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('shows a visitor the news, newest first, each linking to its article', async () => {
  open({ '': { data: [newsCard(3, { title: 'Third', byline: 'Hedda Vollmer' }), newsCard(2)] } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('News');
  expect(headlines()).toEqual(['Third', 'Article 2']);
  expect(screen.getByRole('link', { name: 'Third' }).getAttribute('href')).toBe('/news/3');
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Hedda Vollmer');
  expect(first?.querySelector('time')?.dateTime).toBe('2026-05-01T10:00:00Z');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('links to older news by URL', async () => {
  open({ '': { data: [newsCard(9)], next: 'b/c+d' } });
  const older = await screen.findByRole('link', { name: 'Older news' });
  expect(older.getAttribute('href')).toBe('/news?cursor=b%2Fc%2Bd');
  expect(screen.queryByRole('link', { name: 'Latest news' })).toBeNull();
});

test('opens a later page by URL, with a link back to the latest news', async () => {
  const api = open({ 'b/c+d': { data: [newsCard(4)] } }, '/news?cursor=b%2Fc%2Bd');
  await screen.findByText('Article 4');
  expect(api.calls(listNews).map(({ query }) => query)).toEqual([{ cursor: 'b/c+d' }]);
  const pages = within(screen.getByRole('navigation', { name: 'News pages' }));
  expect(pages.queryByRole('link', { name: 'Older news' })).toBeNull();
  expect(pages.getByRole('link', { name: 'Latest news' }).getAttribute('href')).toBe('/news');
});

test.each([
  ['a site without news', '/news', 'No news yet'],
  ['a page after the last', '/news?cursor=past', 'No older news'],
])('shows the empty state of %s', async (_, path, words) => {
  open({}, path);
  expect(await screen.findByText(words)).toBeDefined();
});

test('shows generated art for an article without an image', async () => {
  open({ '': { data: [newsCard(1, { image: null })] } });
  const item = await screen.findByRole('listitem');
  expect(item.querySelector('img')).toBeNull();
  await waitFor(() => expect(item.querySelector('svg')).not.toBeNull());
});
