import { screen, within } from '@testing-library/react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { describe, expect, test } from 'vitest';
import {
  getNewsArticle,
  listNews,
  type NewsArticle,
  type NewsCard,
} from '@kinora/contracts/catalogue/news.ts';
import { listComments, type Thread } from '@kinora/contracts/community/comments.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { answerComments, thread } from '#test/comments.ts';
import { fakeApi } from '#test/fake-api.ts';
import { newsArticle, newsCard } from '#test/news.ts';
import { openPage } from '#test/open-page.tsx';
import { person } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { titleCard } from '#test/titles.ts';
import * as articlePage from './article-page.tsx';

const visitorWith = (...names: string[]) =>
  bootstrapData({ guest_role: { permissions: names.map((name) => ({ name, restrictions: [] })) } });

function open(
  values: Partial<NewsArticle> = {},
  {
    data = visitorWith('titles.view'),
    latest = [],
    threads = [],
  }: { data?: BootstrapData; latest?: NewsCard[]; threads?: Thread[] } = {},
) {
  const api = fakeApi();
  api.on(getNewsArticle, () => ({ article: newsArticle(7, values) }));
  api.on(listNews, () => ({
    pagination: { data: latest, per_page: 15, next_cursor: null, prev_cursor: null },
  }));
  answerComments(api, { threads });
  openPage(articlePage, { route: '/news/:id', path: '/news/7', data });
  return api;
}
const findHeadline = () => screen.findByRole('heading', { level: 1 });

describe('[B2-018] the article page', () => {
  test('shows a visitor the headline, author, date, image and text', async () => {
    open({
      title: 'Nine winters',
      summary: 'On patience.',
      byline: 'Hedda Vollmer',
      body: '<p>First.</p><h2>Then</h2><p>Second.</p>',
    });
    expect((await findHeadline()).textContent).toBe('Nine winters');
    const article = screen.getByRole('article');
    expect(within(article).getByText('On patience.')).toBeDefined();
    expect(within(article).getByText('By Hedda Vollmer')).toBeDefined();
    expect(article.querySelector('time')?.dateTime).toBe('2026-05-01T10:00:00Z');
    expect(article.querySelector('img')?.src).toContain('7.webp');
    expect(within(article).getByRole('heading', { level: 2 }).textContent).toBe('Then');
    expect(within(article).getByText('Second.')).toBeDefined();
  });

  test('denies visitors without access to the catalogue', async () => {
    const api = open({}, { data: visitorWith() });
    expect(await screen.findByText('Elsewhere')).toBeDefined();
    expect(api.calls(getNewsArticle)).toEqual([]);
  });
});

test('links to the titles and people of the article', async () => {
  open({
    titles: [titleCard(1, { name: 'Perigee', slug: 'perigee' })],
    people: [person({ id: 5, name: 'Ines Valdor', slug: 'ines-valdor' })],
  });
  await findHeadline();
  const titles = screen.getByRole('region', { name: 'Titles in this article' });
  expect(
    within(titles)
      .getByRole('link', { name: /Perigee/ })
      .getAttribute('href'),
  ).toBe('/titles/1/perigee');
  const people = screen.getByRole('region', { name: 'People in this article' });
  expect(within(people).getByRole('link', { name: 'Ines Valdor' }).getAttribute('href')).toBe(
    '/people/5/ines-valdor',
  );
});

test('shows related articles', async () => {
  open({ related: [newsCard(8), newsCard(9)] });
  await findHeadline();
  const related = within(screen.getByRole('region', { name: 'Related news' }));
  expect(related.getByRole('link', { name: 'Article 9' }).getAttribute('href')).toBe('/news/9');
  expect(related.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news');
});

test('shows the latest news without itself when nothing is related', async () => {
  open({}, { latest: [newsCard(7), newsCard(8)] });
  await findHeadline();
  const latest = within(screen.getByRole('region', { name: 'Latest news' }));
  expect(latest.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Article 8']);
});

test('omits what the article lacks', async () => {
  open({ image: null });
  await findHeadline();
  const article = screen.getByRole('article');
  expect(article.querySelector('img, .art-frame')).toBeNull();
  expect(article.textContent).not.toContain('By ');
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((one) => one.textContent)).toEqual(['Comments']);
  expect(screen.getByRole('link', { name: 'All news' })).toBeDefined();
});

test('links an external article to its source with rel nofollow', async () => {
  open({ source: 'The Reel', source_url: 'https://reel.example/1' });
  const link = await screen.findByRole('link', { name: 'Source: The Reel' });
  expect(link.getAttribute('href')).toBe('https://reel.example/1');
  expect(link.getAttribute('rel')).toBe('nofollow noopener');
});

test('shows the article when other news fail to load', async () => {
  const api = open();
  api.refuse(listNews, 500, { message: 'No.', code: 'internal' });
  expect((await findHeadline()).textContent).toBe('Article 7');
});

test('handles long text and text of any direction', async () => {
  const title = 'غابة '.repeat(40).trim();
  open({ title, body: '<p>نص</p>' });
  const headline = await findHeadline();
  expect(headline.getAttribute('dir')).toBe('auto');
  expect(headline.className).toContain('wrap-anywhere');
  expect(screen.getByText('نص').closest('[dir=auto]')).not.toBeNull();
});

function Status() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : 'broken'}</p>;
}

test.each([
  [404, 'not_found'],
  [410, 'news.gone'],
])('responds with %i when the article request does', async (status, code) => {
  const api = fakeApi();
  answerComments(api);
  api.refuse(getNewsArticle, status, { message: 'No.', code });
  api.refuse(listNews, 500, { message: 'No.', code: 'internal' });
  const { clientLoader: loader, default: Page } = articlePage;
  const route = { path: '/news/:id', loader, element: <Page />, errorElement: <Status /> };
  renderApp([route], { path: '/news/7', data: visitorWith('titles.view') });
  expect(await screen.findByText(`status ${status}`)).toBeDefined();
});

test('shows the comments on the article', async () => {
  const api = open({}, { threads: [thread(1)] });
  expect(await screen.findByText('Comment 1')).toBeDefined();
  expect(api.calls(listComments).map(({ query }) => query)).toEqual([
    { subject: 'article', subject_id: '7', sort: 'top' },
  ]);
});
