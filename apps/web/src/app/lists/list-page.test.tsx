import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getListMarks, getMemberList, listMemberListTitles } from '@kinora/contracts/community/lists.ts';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import { fakeList, listEntry, memberList } from '#test/lists.ts';
import { openPage } from '#test/open-page.tsx';
import { catalogueVisitor, titleCard } from '#test/titles.ts';
import * as listPage from './list-page.tsx';

const PATH = '/lists/rain-on-windows';

const openList = (path = PATH) =>
  openPage(listPage, { route: '/lists/:slugOrId', path, data: catalogueVisitor() });
const titles = () => {
  const headings = screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  return headings.filter((heading) => heading !== 'Comments');
};
const row = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  return within(item ?? document.body);
};
const addressOf = ({ state }: ReturnType<typeof openList>['router']) =>
  state.location.pathname + state.location.search;
const shareImage = () => document.querySelector('meta[property="og:image"]')?.getAttribute('content');
const metaOf = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');

test('shows whose list it is, its description with links, and its titles with notes', async () => {
  fakeList({
    entries: [
      listEntry(1, { note: 'The chair is doing most of the acting.' }),
      listEntry(2, { by: null, runtime: null, title: titleCard(2, { year: null, score: null }) }),
    ],
  });
  openList();
  expect(await screen.findByRole('heading', { level: 1, name: 'Rain on windows' })).toBeDefined();
  expect(screen.getByText('Wilhelmina Ose')).toBeDefined();
  expect(screen.getByText(/^updated /)).toBeDefined();
  const link = screen.getByRole('link', { name: 'https://example.org' });
  expect(link.getAttribute('rel')).toContain('nofollow');
  await waitFor(() => expect(titles()).toEqual(['Film 1 2024', 'Film 2 ']));
  const first = await row('Film 1');
  expect(first.getByText('Ettore Vance')).toBeDefined();
  expect(first.getByText('1h 29m')).toBeDefined();
  expect(first.getByText('The chair is doing most of the acting.')).toBeDefined();
  expect(first.getByText('7.8')).toBeDefined();
  expect((await row('Film 2')).queryByText('·')).toBeNull();
});

test('numbers the rows of a ranked list only', async () => {
  fakeList();
  openList();
  expect((await row('Film 3')).getByText('3')).toBeDefined();
});

test('does not number the rows of a list that is not ranked', async () => {
  fakeList({ list: memberList({ is_ranked: false }) });
  openList();
  expect((await row('Film 3')).queryByText('3')).toBeNull();
});

test.each(['/lists/4', '/lists/an-old-name', '/lists/4?view=posters'])(
  '[B2-029] redirects %s permanently to the address of the list',
  async (path) => {
    fakeList();
    const { router } = openList(path);
    await screen.findByRole('heading', { level: 1, name: 'Rain on windows' });
    expect(addressOf(router)).toBe(path.replace(/^\/lists\/[^?]+/, PATH));
  },
);

test.each([
  [404, 'This could not be found.', 'not_found'],
  [410, 'This channel no longer exists.', 'channels.gone'],
])('keeps the status %i of the server', async (status, message, code) => {
  const api = fakeList();
  api.refuse(getMemberList, status, { message, code });
  const { router } = openList();
  await waitFor(() => expect(router.state.errors).not.toBeNull());
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status }]);
});

test('shows the titles as posters, and keeps the view in the address', async () => {
  fakeList();
  const { router } = openList();
  await userEvent.click(await screen.findByRole('link', { name: 'Posters' }));
  await waitFor(() => expect(titles()).toEqual(['Film 1', 'Film 2', 'Film 3']));
  expect(addressOf(router)).toBe(`${PATH}?view=posters`);
  expect(document.querySelectorAll('[data-card]')).toHaveLength(3);
  await userEvent.click(screen.getByRole('link', { name: 'Notes' }));
  await waitFor(() => expect(titles()).toEqual(['Film 1 2024', 'Film 2 2024', 'Film 3 2024']));
  expect(addressOf(router)).toBe(PATH);
});

test('changes the order, keeps it in the address, and numbers by the list', async () => {
  const api = fakeList();
  const { router } = openList(`${PATH}?view=notes&order=nonsense`);
  await userEvent.click(await screen.findByRole('button', { name: 'Order: List order' }));
  const choices = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
  expect(choices).toEqual(['List order', 'Newest', 'Oldest', 'Rating', 'Name']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Name' }));
  await waitFor(() => expect(titles()).toEqual(['Film 3 2024', 'Film 2 2024', 'Film 1 2024']));
  expect(addressOf(router)).toBe(`${PATH}?order=name`);
  expect((await row('Film 3')).getByText('3')).toBeDefined();
  expect(api.calls(listMemberListTitles).map(({ query }) => query['order'])).toEqual(['list', 'name']);
});

test('loads more titles', async () => {
  fakeList({ perPage: 2 });
  openList();
  await waitFor(() => expect(titles()).toEqual(['Film 1 2024', 'Film 2 2024']));
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(titles()).toEqual(['Film 1 2024', 'Film 2 2024', 'Film 3 2024']));
});

test('says that a list is empty, without controls for its titles', async () => {
  fakeList({ list: memberList({ titles_count: 0, posters: [], description: null }), entries: [] });
  openList();
  expect(await screen.findByText('No titles yet')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Posters' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Play in order' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add titles' })).toBeNull();
});

test('shows the header even if the titles cannot be read, and tries again', async () => {
  const api = fakeList();
  api.refuse(listMemberListTitles, 500, { message: 'Broken', code: 'internal' });
  openList();
  expect(await screen.findByRole('heading', { level: 1, name: 'Rain on windows' })).toBeDefined();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(listMemberListTitles, () => ({
    pagination: { data: [listEntry(1)], per_page: 60, next_cursor: null, prev_cursor: null },
  }));
  await userEvent.click(again);
  await waitFor(() => expect(titles()).toEqual(['Film 1 2024']));
});

test('describes a public list to search engines', async () => {
  fakeList();
  openList(`${PATH}?order=name`);
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toBe('Rain on windows · Kinora');
  expect(metaOf('description')).toBe('Quiet pictures. https://example.org');
  expect(metaOf('robots')).toBe('max-image-preview:large');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'http://kinora.test/lists/rain-on-windows',
  );
  expect(shareImage()).toMatch(/^http:\/\/kinora\.test\/share-images\/en\/lists\/4-\w+\.jpg$/);
});

test.each([
  ['private', 'Private'],
  ['unlisted', 'Anyone with the link'],
] as const)('a list that is %s says so, and is not indexed', async (visibility, label) => {
  fakeList({ list: memberList({ visibility, description: null }) });
  openList();
  expect(await screen.findByText(label)).toBeDefined();
  expect(metaOf('robots')).toBe('noindex, follow');
  expect(metaOf('description')).toBe('A list by Wilhelmina Ose.');
  expect(shareImage() === undefined).toBe(visibility === 'private');
  expect(screen.queryByRole('heading', { name: 'Comments' })).toBeNull();
});

test('[B2-029] requests nothing personal for guests, who see all controls', async () => {
  const api = fakeList();
  openList();
  await waitFor(() => expect(titles()).toEqual(['Film 1 2024', 'Film 2 2024', 'Film 3 2024']));
  expect(screen.getByRole('button', { name: 'Like this list, 2,140 likes' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Share' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Film 1 seen' })).toBeDefined();
  expect(screen.queryByText(/^You have seen/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit list' })).toBeNull();
  expect([...api.calls(getListMarks), ...api.calls(listMarks)]).toEqual([]);
});
