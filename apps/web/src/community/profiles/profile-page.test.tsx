import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  getProfile,
  getProfileRelation,
  listProfileLists,
  listProfileRatings,
} from '@kinora/contracts/community/profiles.ts';
import { ownList } from '#test/lists.ts';
import { openPage } from '#test/open-page.tsx';
import { fakeProfile, ownProfile, profile, profileFor, shelf } from '#test/profiles.ts';
import { titleCard } from '#test/titles.ts';
import * as profilePage from './profile-page.tsx';

const open = (...viewer: Parameters<typeof profileFor>) => openPage(profilePage, profileFor(...viewer));
const addressOf = ({ state }: ReturnType<typeof open>['router']) =>
  state.location.pathname + state.location.search;
/** The router logs the errors that end a page. */
function muteLog(): void {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
}
const metaOf = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
const tabs = () => within(screen.getByRole('navigation', { name: 'Profile' }));

const busy = shelf({
  counts: {
    seen: 412,
    lists: 6,
    ratings: 508,
    reviews: 143,
    comments: 10_000,
    followers: 12_310,
    following: 1,
  },
});

test('shows the member with their numbers, to visitors too [B2-019]', async () => {
  const api = fakeProfile({ profile: profile({ shelf: busy }) });
  open('guest');
  expect(await screen.findByRole('heading', { level: 1, name: 'Idris Vantongeren' })).toBeDefined();
  expect(screen.getByText('Sits in row F.')).toBeDefined();
  const counts = within(screen.getByRole('banner')).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    '412 titles seen',
    '143 reviews',
    '12,310 followers',
    '1 following',
  ]);
  expect(document.title).toBe('Idris Vantongeren · Kinora');
  expect(metaOf('description')).toBe('Sits in row F.');
  expect(metaOf('robots')).toBe('max-image-preview:large');
  expect(api.calls(getProfileRelation)).toEqual([]);
});

test('has six tabs with counts, of which lists is the first [B2-021] [B2-022] [B2-023] [B2-024] [B2-025] [B2-026]', async () => {
  fakeProfile({ profile: profile({ shelf: busy }) });
  open('guest');
  await screen.findByRole('heading', { level: 1 });
  const links = tabs().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lists6', '/user/20/idris-vantongeren'],
    ['Ratings508', '/user/20/idris-vantongeren/ratings'],
    ['Reviews143', '/user/20/idris-vantongeren/reviews'],
    ['Comments10,000+', '/user/20/idris-vantongeren/comments'],
    ['Followers12,310', '/user/20/idris-vantongeren/followers'],
    ['Following1', '/user/20/idris-vantongeren/followed-users'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    'page',
    null,
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ['ratings', 'Ratings', 'Idris has not rated anything yet.'],
  ['reviews', 'Reviews', 'Idris has not written a review yet.'],
  ['comments', 'Comments', 'Idris has not written a comment yet.'],
  ['followers', 'Followers', 'Idris has no followers yet.'],
  ['followed-users', 'Following', 'Idris does not follow anyone yet.'],
])('opens the tab %s by its address [B2-020]', async (tab, name, empty) => {
  fakeProfile();
  open('guest', `/user/20/idris-vantongeren/${tab}`);
  expect(await screen.findByText(empty)).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name })).toBeDefined();
  const current = tabs()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([`${name}0`]);
  expect(document.title).toBe(`${name} · Idris Vantongeren · Kinora`);
});

test.each([
  ['lists', 'No public lists', 'Your public lists appear here.'],
  ['ratings', 'No ratings yet', 'Titles you rate appear here.'],
  ['reviews', 'No reviews yet', 'Reviews you write appear here.'],
  ['comments', 'No comments yet', 'Comments you write appear here.'],
  ['followers', 'No followers yet', ''],
  ['followed-users', 'You do not follow anyone yet.', ''],
])('tells members what appears on their own empty tab %s', async (tab, title, description) => {
  fakeProfile({ profile: ownProfile() });
  open('member', `/user/7/nadia/${tab}`);
  const empty = await screen.findByText(title);
  expect(empty.parentElement?.textContent).toContain(title + description);
});

test('a tab is opened by its link', async () => {
  fakeProfile();
  const { router } = open('guest');
  await screen.findByText('Idris has no public lists.');
  await userEvent.click(tabs().getByRole('link', { name: /^Reviews/ }));
  expect(await screen.findByText('Idris has not written a review yet.')).toBeDefined();
  expect(addressOf(router)).toBe('/user/20/idris-vantongeren/reviews');
});

test.each([
  ['/user/20/someone-else', '/user/20/idris-vantongeren'],
  ['/user/20/idris-vantongeren/lists', '/user/20/idris-vantongeren'],
  ['/user/20/idris/ratings?score=9', '/user/20/idris-vantongeren/ratings?score=9'],
])('leads from %s to the one address of the page', async (path, address) => {
  fakeProfile();
  const { router } = open('guest', path);
  await screen.findByRole('heading', { level: 1 });
  expect(addressOf(router)).toBe(address);
});

test('does not find a tab that profiles do not have', async () => {
  muteLog();
  const api = fakeProfile();
  const { router } = open('guest', '/user/20/idris-vantongeren/diary');
  await waitFor(() => expect(router.state.errors).not.toBeNull());
  expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
  expect(api.calls(listProfileLists)).toEqual([]);
});

test('does not find a member who is blocked or does not exist', async () => {
  muteLog();
  const api = fakeProfile();
  api.refuse(getProfile, 404, { message: 'This could not be found.', code: 'not_found' });
  const { router } = open('member');
  await waitFor(() => expect(router.state.errors).not.toBeNull());
  expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
});

test('shows the public lists of the member, without naming them as the owner, page by page [B2-021]', async () => {
  const owner = { id: 20, name: 'Idris Vantongeren', image: null };
  const lists = [1, 2, 3].map((id) => {
    const { role: _, ...list } = ownList(id, { owner, likes: 318 });
    return list;
  });
  fakeProfile({ profile: profile({ shelf: shelf({ counts: { lists: 3 } }) }), lists, perPage: 2 });
  open('guest');
  const list = within(await screen.findByRole('list', { name: 'Lists' }));
  expect(list.getByRole('link', { name: 'List 1' }).getAttribute('href')).toBe('/lists/list-1');
  expect(list.getAllByRole('heading')).toHaveLength(2);
  expect(list.queryByText(/Idris/)).toBeNull();
  expect(screen.getByText('Showing 2 of 3')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(list.getAllByRole('heading')).toHaveLength(3));
  expect(screen.queryByText('Showing 2 of 3')).toBeNull();
});

test('offers to try again where a tab could not be loaded, and keeps the rest of the profile', async () => {
  const api = fakeProfile();
  api.refuse(listProfileRatings, 500, { message: 'Broken', code: 'internal' });
  open('guest', '/user/20/idris-vantongeren/ratings');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1, name: 'Idris Vantongeren' })).toBeDefined();
  api.on(listProfileRatings, () => ({
    pagination: { data: [], per_page: 24, next_cursor: null, prev_cursor: null },
  }));
  await userEvent.click(again);
  expect(await screen.findByText('Idris has not rated anything yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('recommends four titles, and links to the years that are shown', async () => {
  const favourites = [1, 2].map((id) => titleCard(id));
  fakeProfile({ profile: profile({ shelf: shelf({ favourites, years: [2026, 2025] }) }) });
  open('guest');
  const aside = within(await screen.findByRole('complementary', { name: 'About Idris Vantongeren' }));
  const four = within(aside.getByRole('region', { name: 'Four to start with' }));
  expect(
    four.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Film 1', '/titles/1/film-1'],
    ['Film 2', '/titles/2/film-2'],
  ]);
  const years = within(aside.getByRole('region', { name: 'Years in review' }));
  expect(years.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/20/idris-vantongeren/year/2026',
    '/user/20/idris-vantongeren/year/2025',
  ]);
});

test('a name in another direction keeps its own, and a member without a bio is described', async () => {
  fakeProfile({ profile: profile({ name: 'ليلى حداد', bio: null }) });
  open('guest', '/user/20/x');
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.querySelector('bdi')?.textContent).toBe('ليلى حداد');
  expect(metaOf('description')).toBe('Lists, ratings and reviews by ليلى حداد.');
});
