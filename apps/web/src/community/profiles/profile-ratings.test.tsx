import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import { listProfileRatings } from '@kinora/contracts/community/profiles.ts';
import { titleMark } from '#test/marks.ts';
import { openPage } from '#test/open-page.tsx';
import {
  fakeProfile,
  ownProfile,
  profile,
  profileFor,
  profileRating,
  type ProfileSite,
  shelf,
} from '#test/profiles.ts';
import { titleCard } from '#test/titles.ts';
import * as profilePage from './profile-page.tsx';

const PATH = '/user/20/idris-vantongeren/ratings';
const histogram = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1];
const rated = profile({ shelf: shelf({ counts: { ratings: 3 }, ratings: { average: 9.333, histogram } }) });
const ratings = [
  profileRating(1, 10),
  profileRating(2, 9, { rated_at: '2024-03-06T12:00:00Z' }),
  profileRating(3, 9),
];

function open(
  site: ProfileSite = {},
  { viewer = 'member', search = '' }: { viewer?: 'member' | 'guest'; search?: string } = {},
) {
  const api = fakeProfile({ profile: rated, ratings, ...site });
  const genre = { id: 4, name: 'Drama', slug: 'drama', titles_count: 3 };
  api.on(listGenres, () => ({ genres: [genre] }));
  const { router } = openPage(profilePage, profileFor(viewer, PATH + search));
  const user = userEvent.setup();
  const address = () => router.state.location.pathname + router.state.location.search;
  const lastQuery = () => api.calls(listProfileRatings).at(-1)?.query;
  const choose = async (chip: RegExp, name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name: chip }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
  };
  return { api, user, router, address, lastQuery, choose };
}

const cards = async () => within(await screen.findByRole('list', { name: 'Ratings' }));
const card = async (name: string) => {
  const link = (await cards()).getByRole('link', { name: new RegExp(name) });
  return within(link.closest('li') ?? document.body);
};

test('shows the titles with the stars of the member and the own score in the corner [B2-022]', async () => {
  const { api } = open();
  api.on(listMarks, () => ({ marks: [titleMark(1, { score: 9 })] }));
  const first = await card('Film 1');
  expect(first.getByRole('img', { name: /10/ })).toBeDefined();
  expect(await first.findByText('You 9')).toBeDefined();
  expect((await card('Film 2')).getByText('Mar 2024')).toBeDefined();
  expect((await card('Film 2')).queryByText(/^You /)).toBeNull();
});

test('on the own profile the score is not repeated, and nothing asks what was not seen', async () => {
  const api = fakeProfile({ profile: ownProfile({ shelf: rated.shelf }), ratings });
  api.on(listMarks, () => ({ marks: [titleMark(1, { score: 10 })] }));
  openPage(profilePage, profileFor('member', '/user/7/nadia/ratings'));
  await card('Film 1');
  await screen.findByRole('button', { name: 'Edit profile' });
  await waitFor(() => expect(screen.queryByText('You have not seen')).toBeNull());
  expect(screen.queryByText(/^You 10/)).toBeNull();
});

test('filters by score, type and genre, and sorts, all in the address', async () => {
  const { address, lastQuery, choose } = open();
  await cards();
  expect(lastQuery()).toEqual({ sort: 'highest', perPage: '24' });
  await choose(/^Score/, /^9/);
  await waitFor(() => expect(address()).toBe(`${PATH}?score=9`));
  await choose(/^Type/, 'Films');
  await waitFor(() => expect(address()).toBe(`${PATH}?score=9&type=movie`));
  await choose(/^Genre/, 'Drama');
  await waitFor(() => expect(address()).toBe(`${PATH}?score=9&type=movie&genre=4`));
  await choose(/^Sort/, 'Oldest');
  await waitFor(() => expect(address()).toBe(`${PATH}?score=9&type=movie&genre=4&sort=oldest`));
  await waitFor(() =>
    expect(lastQuery()).toEqual({ score: '9', type: 'movie', genre: '4', sort: 'oldest', perPage: '24' }),
  );
  await choose(/^Score/, 'Any score');
  await waitFor(() => expect(address()).toBe(`${PATH}?type=movie&genre=4&sort=oldest`));
});

test('reads the filters from the address, and ignores invalid ones', async () => {
  const { lastQuery } = open({}, { search: '?score=11&type=person&genre=abc&mine=unseen&sort=random' });
  await cards();
  expect(lastQuery()).toEqual({ mine: 'unseen', sort: 'highest', perPage: '24' });
  expect(screen.getByRole('link', { name: 'You have not seen' }).getAttribute('aria-current')).toBe('true');
});

test('shows what the viewer has not seen, and back', async () => {
  const { user, address, lastQuery } = open();
  await user.click(await screen.findByRole('link', { name: 'You have not seen' }));
  await waitFor(() => expect(address()).toBe(`${PATH}?mine=unseen`));
  await waitFor(() => expect(lastQuery()).toMatchObject({ mine: 'unseen' }));
  await user.click(await screen.findByRole('link', { name: 'You have not seen' }));
  await waitFor(() => expect(address()).toBe(PATH));
});

test('a visitor is asked to sign in first, and then finds what they have not seen', async () => {
  const { user, lastQuery } = open({}, { viewer: 'guest', search: '?mine=unseen&score=9' });
  await cards();
  expect(lastQuery()).toEqual({ score: '9', sort: 'highest', perPage: '24' });
  await user.click(screen.getByRole('button', { name: 'You have not seen' }));
  await screen.findByRole('dialog', { name: 'Sign in to find what you have not seen' });
  const signIn = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' }).href);
  expect(signIn.searchParams.get('redirect')).toBe(`${PATH}?score=9&mine=unseen`);
});

test('clears the filters, and keeps the order', async () => {
  const { user, address } = open({ ratings: [] }, { search: '?score=3&sort=newest' });
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
  const links = screen.getAllByRole('link', { name: 'Clear filters' });
  expect(links).toHaveLength(2);
  await user.click(links[0] ?? document.body);
  await waitFor(() => expect(address()).toBe(`${PATH}?sort=newest`));
  expect(await screen.findByText('Idris has not rated anything yet.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
});

test('loads more pages, and says how many there are', async () => {
  const { api, user } = open({ perPage: 2 });
  expect(await screen.findByText('Showing 2 of 3')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await card('Film 3');
  expect((await cards()).getAllByRole('listitem')).toHaveLength(3);
  expect(api.calls(listProfileRatings).at(-1)?.query).toMatchObject({ cursor: '2' });
});

test('searches on by itself while the server has found nothing', async () => {
  const api = fakeProfile({ profile: rated });
  const cursors: (string | undefined)[] = [];
  api.on(listProfileRatings, ({ query: { cursor } }) => {
    cursors.push(cursor);
    const [data, next] = cursor === '2' ? [ratings, null] : [[], String(Number(cursor ?? 0) + 1)];
    return { pagination: { data, per_page: 24, next_cursor: next, prev_cursor: null } };
  });
  openPage(profilePage, profileFor('member', `${PATH}?type=series`));
  await card('Film 3');
  expect(cursors).toEqual([undefined, '1', '2']);
  expect(screen.queryByText('There are no items matching your query')).toBeNull();
});

test('the number behind a filtered list is known for a score only', async () => {
  open({ perPage: 1 }, { search: '?score=9' });
  expect(await screen.findByText('Showing 1 of 2')).toBeDefined();
});

test('does not say how many there are with other filters', async () => {
  open({ perPage: 1 }, { search: '?score=9&type=movie' });
  await screen.findByRole('button', { name: 'Load more' });
  expect(screen.queryByText(/^Showing/)).toBeNull();
});

test('each bar of the histogram filters, and the chosen one leads back', async () => {
  const { user, address } = open({}, { search: '?type=movie' });
  const aside = within(await screen.findByRole('region', { name: 'How Idris rates' }));
  expect(aside.getByText('3 ratings, average 9.3')).toBeDefined();
  expect(aside.getAllByRole('link')).toHaveLength(10);
  await user.click(aside.getByRole('link', { name: 'Score 9, 2 ratings' }));
  await waitFor(() => expect(address()).toBe(`${PATH}?score=9&type=movie`));
  const chosen = aside.getByRole('link', { name: 'Score 9, 2 ratings' });
  await waitFor(() => expect(chosen.getAttribute('aria-current')).toBe('true'));
  expect(aside.getByRole('link', { name: 'Score 10, 1 rating' }).getAttribute('aria-current')).toBeNull();
  await user.click(chosen);
  await waitFor(() => expect(address()).toBe(`${PATH}?type=movie`));
});

test('compares the tastes of the viewer and the member', async () => {
  const taste = {
    match: 82,
    loved: [titleCard(1)],
    disagreement: { title: titleCard(5, { name: 'Two Left Hands' }), theirs: 9, yours: 5 },
  };
  open({ relation: { taste } });
  const section = within(await screen.findByRole('region', { name: 'You and Idris' }));
  const meter = section.getByRole('meter', { name: 'Taste match' });
  expect(meter.getAttribute('aria-valuenow')).toBe('82');
  expect(meter.getAttribute('aria-valuetext')).toBe('82%');
  expect(section.getByRole('link', { name: 'Film 1' })).toBeDefined();
  const link = section.getByRole('link', { name: /Two Left Hands/ });
  expect(link.textContent).toContain('Idris 9, you 5');
});

test('has no taste match before both have rated enough of the same titles', async () => {
  open();
  await screen.findByRole('button', { name: 'Follow Idris Vantongeren' });
  expect(screen.queryByRole('region', { name: 'You and Idris' })).toBeNull();
});
