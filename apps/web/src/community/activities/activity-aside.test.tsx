import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getActivityAside } from '@kinora/contracts/community/activities.ts';
import { blockMember, followMember, unfollowMember } from '@kinora/contracts/community/relations.ts';
import { fakeActivity, IDRIS, JUN, memberActivity, PETRA, watched } from '#test/activity.ts';
import { openPage } from '#test/open-page.tsx';
import { titleCard } from '#test/titles.ts';
import * as activityPage from './activity-page.tsx';

const AT = '2026-11-16T10:00:00Z';
const LONG = { id: 31, name: 'Maria-Theodora von Hohenstein-Württemberg zu Altenburg', image: null };

async function open(site: Parameters<typeof fakeActivity>[0]) {
  const api = fakeActivity(site);
  const app = openPage(activityPage, memberActivity());
  const aside = within(await screen.findByRole('complementary'));
  const settled = () => waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await settled();
  return { api, aside, user: userEvent.setup(), settled, ...app };
}

const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const films = () =>
  screen.queryAllByRole('link', { name: /^Film \d+$/ }).map(({ textContent }) => textContent);

test('shows titles that are popular with friends, and members to follow with the reason', async () => {
  const { aside } = await open({
    entries: { following: [watched(9, AT)] },
    aside: {
      popular: [
        { title: titleCard(1), members: 7, average: 8.64 },
        { title: titleCard(2), members: 1, average: 9 },
      ],
      suggestions: [
        { member: PETRA, match: 88, followed_by: IDRIS },
        { member: LONG, match: null, followed_by: IDRIS },
        { member: JUN, match: null, followed_by: null },
      ],
    },
  });
  const popular = aside.getByRole('region', { name: 'Popular with friends' });
  expect(rowsOf(popular)).toEqual(['Film 17 friends, average 8.6', 'Film 21 friend, average 9.0']);
  expect(within(popular).getByRole('link', { name: 'Film 1' }).getAttribute('href')).toBe('/titles/1/film-1');
  const people = aside.getByRole('region', { name: 'People to follow' });
  expect(rowsOf(people)).toEqual([
    'Petra QuistRates like you, 88%Follow',
    'Maria-Theodora von Hohenstein-Württemberg zu AltenburgFollowed by IdrisFollow',
    'Jun HaradaFollow',
  ]);
  expect(within(people).getByRole('link', { name: 'Petra Quist' }).getAttribute('href')).toBe(
    '/user/22/petra-quist',
  );
  const headings = aside.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Popular with friends', 'People to follow']);
});

test('has no headings without anything below them', async () => {
  const { aside } = await open({ entries: { following: [watched(9, AT)] } });
  expect(aside.queryByRole('heading')).toBeNull();
});

test('leaves the page as it is when it fails to load', async () => {
  const api = fakeActivity({ entries: { following: [watched(9, AT)] } });
  api.refuse(getActivityAside, 404, { message: 'Broken', code: 'not_found' });
  openPage(activityPage, memberActivity());
  expect(await screen.findByRole('link', { name: 'Film 9' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'People to follow' })).toBeNull();
});

const suggestions = [{ member: PETRA, match: 88, followed_by: null }];

test('follows a member at once, and no longer when pressed again', async () => {
  const { api, aside, user, settled } = await open({
    entries: { following: [watched(9, AT)] },
    aside: { suggestions },
  });
  await user.click(aside.getByRole('button', { name: 'Follow Petra Quist', pressed: false }));
  const button = await aside.findByRole('button', { name: 'Following Petra Quist', pressed: true });
  await waitFor(() => expect(api.calls(followMember)).toHaveLength(1));
  await settled();
  // The member stays in the list, so that the press can be undone.
  await user.click(button);
  expect(await aside.findByRole('button', { name: 'Follow Petra Quist', pressed: false })).toBeDefined();
  await waitFor(() => expect(api.calls(unfollowMember)).toHaveLength(1));
});

test('goes back when the server refuses the follow, with its reason', async () => {
  const { api, aside, user } = await open({ aside: { suggestions } });
  api.refuse(followMember, 409, {
    message: 'You can follow at most 5000 members.',
    code: 'relations.too_many',
  });
  await user.click(aside.getByRole('button', { name: 'Follow Petra Quist' }));
  expect(await screen.findByText('You can follow at most 5000 members.')).toBeDefined();
  expect(aside.getByRole('button', { name: 'Follow Petra Quist', pressed: false })).toBeDefined();
});

test('an empty feed shows the entries of a member as soon as they are followed', async () => {
  const { api, aside, user } = await open({ aside: { suggestions } });
  expect(screen.getByText('Follow people to see what they watch.')).toBeDefined();
  api.site.entries = { following: [watched(9, AT, { member: PETRA })] };
  await user.click(aside.getByRole('button', { name: 'Follow Petra Quist' }));
  expect(await screen.findByRole('link', { name: 'Film 9' })).toBeDefined();
  expect(screen.queryByText('Follow people to see what they watch.')).toBeNull();
});

test('a feed with entries stays as it is, and has those of the followed member when it is opened again', async () => {
  const { api, aside, user, settled, router } = await open({
    entries: { following: [watched(9, AT)] },
    aside: { suggestions },
  });
  api.site.entries = { following: [watched(9, AT), watched(8, AT, { member: PETRA })] };
  await user.click(aside.getByRole('button', { name: 'Follow Petra Quist' }));
  await waitFor(() => expect(api.calls(followMember)).toHaveLength(1));
  await settled();
  expect(films()).toEqual(['Film 9']);
  await router.navigate('/elsewhere');
  await router.navigate('/activity');
  await waitFor(() => expect(films()).toEqual(['Film 9', 'Film 8']));
  expect(api.calls(blockMember)).toEqual([]);
});
