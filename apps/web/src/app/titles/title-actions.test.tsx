import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { getProgress } from '@kinora/contracts/catalogue/watch-progress.ts';
import { addViewing, markSeen, unmarkSeen } from '@kinora/contracts/community/diary.ts';
import { listListsForTitle } from '@kinora/contracts/community/lists.ts';
import { getTitleMarks } from '@kinora/contracts/community/marks.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { addToWatchlist } from '@kinora/contracts/community/watchlist.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { titleMark, titleMarks } from '#test/marks.ts';
import { openPage } from '#test/open-page.tsx';
import { answerTitlePage } from '#test/title-page.ts';
import { bareTitle, catalogueVisitor, fullFilm, fullSeries, video } from '#test/titles.ts';
import * as page from './title-page.tsx';

type Marks = NonNullable<Parameters<typeof titleMarks>[1]>;

const view = { name: 'titles.view', restrictions: [] };
const play = { name: 'videos.play', restrictions: [] };
const guest = catalogueVisitor();
const playingGuest = catalogueVisitor({ guest_role: { permissions: [view, play] } });
const memberWith = (...permissions: string[]) =>
  catalogueVisitor({
    user: currentUser({
      permissions: [view, ...permissions.map((name) => ({ name, restrictions: [] }))],
    }),
  });
const member = memberWith('videos.play');

async function open(
  title: Title,
  { data = playingGuest, marks = {} }: { data?: typeof guest; marks?: Marks } = {},
) {
  const api = fakeApi();
  answerTitlePage(api, title, { marks });
  const { queryClient } = openPage(page, {
    route: '/titles/:id/:slug?',
    path: `/titles/1/${title.slug}`,
    data,
  });
  await screen.findByRole('button', { name: 'Seen' });
  await waitFor(() => expect(api.calls(getTitleMarks)).toHaveLength(data.user ? 1 : 0));
  // A press before the marks have arrived is shown only with them.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { api, user: userEvent.setup() };
}

/** The names of the actions in their order. */
const actions = () => {
  const group = screen.getByRole('button', { name: 'Seen' }).closest('.flex-wrap');
  const all = [...(group?.querySelectorAll('a, button') ?? [])];
  return all.map((one) => one.getAttribute('aria-label') ?? one.textContent);
};
const link = (name: string) => screen.findByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const played = (changes: Partial<Marks['watching'] & object>): Marks => ({
  watching: { progress: [], next: null, ...changes },
});

beforeEach(() => {
  closeToast();
  closeAllDialogs();
});

test('offers the actions of a film in a fixed order', async () => {
  await open(fullFilm());
  const order = ['Watch now', 'Trailer', 'Watchlist', 'Seen', 'Rate', 'Share', 'More actions'];
  await waitFor(() => expect(actions()).toEqual(order));
});

test.each([
  ['a film', fullFilm(), 'Watch now', '/watch/11'],
  ['a series from its first episode', fullSeries(), 'Start watching', '/watch/12'],
] as const)('plays %s', async (_, title, name, href) => {
  await open(title);
  expect((await link(name)).getAttribute('href')).toBe(href);
  expect((await link('Trailer')).getAttribute('href')).toBe('/watch/1');
});

describe('for visitors who may not play full videos', () => {
  test('the trailer comes first, and the line below says how to unlock the film', async () => {
    await open(fullFilm(), { data: guest });
    expect(actions()[0]).toBe('Watch trailer');
    expect((await link('Watch trailer')).getAttribute('href')).toBe('/watch/1');
    expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
    expect(screen.getByText('Sign in to watch')).toBeDefined();
    expect((await link('Sign in')).getAttribute('href')).toContain('/login?');
  });

  test('without a trailer, the link to the film says what unlocks it', async () => {
    await open(fullFilm({ videos: [] }), { data: guest });
    expect((await link('Sign in to watch')).getAttribute('href')).toBe('/watch/11');
  });

  test('members read that their plan lacks it', async () => {
    await open(fullFilm(), { data: memberWith() });
    expect(screen.getByText("Your plan doesn't include this video")).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });
});

describe('for members, once their data has loaded', () => {
  test('a started film resumes, with the time left', async () => {
    const next = { video_id: 33, category: 'full' as const, season: null, episode: null, is_begun: true };
    const mark = titleMark(1, { playing: { position: 4200, seconds: 6720 } });
    await open(fullFilm(), { data: member, marks: { ...played({ next }), mark } });
    const resume = await screen.findByRole('link', { name: /^Resume/ });
    expect(resume.getAttribute('href')).toBe('/watch/33');
    expect(screen.getByText('42 min left')).toBeDefined();
  });

  test('a series continues with the next episode', async () => {
    const next = { video_id: 34, category: 'full' as const, season: 2, episode: 4, is_begun: false };
    await open(fullSeries(), { data: member, marks: played({ next }) });
    expect((await link('Continue S2 E4')).getAttribute('href')).toBe('/watch/34');
  });

  test('a seen film is offered again', async () => {
    await open(fullFilm(), { data: member, marks: { mark: titleMark(1, { is_seen: true }) } });
    expect((await link('Watch again')).getAttribute('href')).toBe('/watch/11');
  });

  test('one call brings everything personal', async () => {
    const { api } = await open(fullFilm(), { data: member });
    expect(api.calls(getTitleMarks)).toHaveLength(1);
    expect(api.calls(getProgress)).toEqual([]);
  });

  test('the page starts from the beginning if that call fails', async () => {
    const api = fakeApi();
    answerTitlePage(api, fullFilm());
    api.refuse(getTitleMarks, 404, { message: 'This could not be found.', code: 'not_found' });
    const { queryClient } = openPage(page, {
      route: '/titles/:id/:slug?',
      path: '/titles/1/perigee',
      data: member,
    });
    await waitFor(() => expect(api.calls(getTitleMarks)).toHaveLength(1));
    expect((await link('Watch now')).getAttribute('href')).toBe('/watch/11');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(api.calls(getTitleMarks)).toHaveLength(1);
  });
});

test('requests nothing personal for guests', async () => {
  const { api } = await open(fullFilm());
  expect(api.calls(getTitleMarks)).toEqual([]);
});

test('adds a title to the watchlist', async () => {
  const { api, user } = await open(fullFilm(), { data: member });
  api.on(addToWatchlist, () => ({ count: 1 }));
  expect(isPressed('Watchlist')).toBe(false);
  await user.click(button('Watchlist'));
  expect(isPressed('Watchlist')).toBe(true);
  expect(await screen.findByText('Added to watchlist')).toBeDefined();
  expect(api.calls(addToWatchlist)).toHaveLength(1);
});

describe('a title that was seen', () => {
  const seen: Marks = { mark: titleMark(1, { is_seen: true }), viewings_count: 1 };
  const openMenu = async () => {
    const { api, user } = await open(fullFilm(), { data: member, marks: seen });
    await waitFor(() => expect(isPressed('Seen')).toBe(true));
    await user.click(button('Seen'));
    await screen.findByRole('menuitem', { name: 'Log another viewing' });
    return { api, user };
  };

  test('is marked with one press', async () => {
    const { api, user } = await open(fullFilm(), { data: member });
    api.on(markSeen, () => {
      api.on(getTitleMarks, () => titleMarks(1, seen));
      return { added: [5], earlier_unseen: 0, left_watchlist: false };
    });
    expect(isPressed('Seen')).toBe(false);
    await user.click(button('Seen'));
    // Before the marks have arrived, the press is shown with them.
    await waitFor(() => expect(isPressed('Seen')).toBe(true));
    await waitFor(() => expect(api.calls(markSeen)).toHaveLength(1));
  });

  test('can be removed from the diary after a question', async () => {
    const { api, user } = await openMenu();
    api.on(unmarkSeen, () => ({ removed: [] }));
    expect(api.calls(unmarkSeen)).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: 'Remove from diary' }));
    await waitFor(() => expect(api.calls(unmarkSeen)).toHaveLength(1));
    expect(api.calls(markSeen)).toEqual([]);
  });

  test('can be logged again, as a rewatch', async () => {
    const { user } = await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Log another viewing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Perigee' }));
    const again: HTMLInputElement = dialog.getByRole('checkbox', { name: 'I had seen it before' });
    expect(again.checked).toBe(true);
  });
});

test('opens the stars, and shows the rating on the button', async () => {
  const { api, user } = await open(fullFilm(), { data: member });
  api.on(rate, () => ({ score: 9 }));
  await user.click(button('Rate'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Perigee' }));
  await user.click(dialog.getByRole('radio', { name: '9 out of 10' }));
  expect(await screen.findByText('Rated 9')).toBeDefined();
});

describe('the menu of more actions', () => {
  const openMenu = async (data: typeof guest) => {
    const { api, user } = await open(fullFilm(), { data });
    await user.click(button('More actions'));
    await screen.findByRole('menuitem', { name: 'Log on another date' });
    return { api, user };
  };
  const items = () => screen.getAllByRole('menuitem').map((one) => one.textContent);

  test('logs a viewing on another date', async () => {
    const { api, user } = await openMenu(member);
    expect(items()).toEqual(['Add to list', 'Log on another date']);
    await user.click(screen.getByRole('menuitem', { name: 'Log on another date' }));
    await screen.findByRole('dialog', { name: 'Log Perigee' });
    expect(api.calls(addViewing)).toEqual([]);
  });

  test('adds the title to a list', async () => {
    const { api, user } = await openMenu(member);
    api.on(listListsForTitle, () => ({ lists: [] }));
    await user.click(screen.getByRole('menuitem', { name: 'Add to list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to list' }));
    expect(dialog.getByText('Perigee')).toBeDefined();
    expect(await dialog.findByText('No lists yet')).toBeDefined();
  });

  test('leads editors to the editor', async () => {
    await openMenu(memberWith('titles.update', 'admin.access'));
    const edit = screen.getByRole('menuitem', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe('/admin/titles/1/edit');
  });

  test('asks guests to sign in', async () => {
    const { user } = await openMenu(guest);
    await user.click(screen.getByRole('menuitem', { name: 'Log on another date' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in to keep a diary' })).toBeDefined();
  });
});

test.each([
  ['Watchlist', 'Sign in to keep a watchlist'],
  ['Seen', 'Sign in to keep a diary'],
])('guests see %s too, and are asked to sign in', async (name, reason) => {
  const { user } = await open(fullFilm(), { data: guest });
  await user.click(button(name));
  expect(await screen.findByRole('dialog', { name: reason })).toBeDefined();
});

test('without any video, the watchlist is the main action', async () => {
  await open(bareTitle());
  expect(actions().slice(0, 2)).toEqual(['Watchlist', 'Seen']);
});

test('finds the trailer among the videos of a title that only has clips first', async () => {
  const clip = { ...video(2), category: 'clip' as const };
  await open(fullFilm({ videos: [clip, video(3)] }), { data: guest });
  expect((await link('Watch trailer')).getAttribute('href')).toBe('/watch/3');
});
