import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  acceptFollower,
  followMember,
  listFollowRequests,
  listMemberMarks,
  removeFollower,
} from '@kinora/contracts/community/relations.ts';
import { openPage } from '#test/open-page.tsx';
import { fakeProfile, memberLine, ownProfile, profileFor, type ProfileSite, shelf } from '#test/profiles.ts';
import * as profilePage from './profile-page.tsx';

const JUN = memberLine(21, 'Jun Harada', 'Mostly trains.');
const ELIN = memberLine(22, 'Elin Sund');
const OSE = memberLine(23, 'Wilhelmina Ose');

function open(path: string, site: ProfileSite = {}, viewer: 'member' | 'guest' = 'member') {
  const api = fakeProfile(site);
  return { api, user: userEvent.setup(), ...openPage(profilePage, profileFor(viewer, path)) };
}
const own = (site: ProfileSite = {}) =>
  open('/user/7/nadia/followers', {
    profile: ownProfile({ shelf: shelf({ counts: { followers: 2 } }) }),
    ...site,
  });

const list = async (name: string) => within(await screen.findByRole('list', { name }));
const names = (rows: Awaited<ReturnType<typeof list>>) =>
  rows.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
const button = (name: string) => screen.findByRole('button', { name });

test('lists followers with their bio and a button to follow [B2-025]', async () => {
  const me = memberLine(7, 'Nadia');
  const { api, user } = open('/user/20/idris-vantongeren/followers', {
    followers: [JUN, ELIN, me],
    marks: { followed: [22] },
  });
  const rows = await list('Followers');
  expect(names(rows)).toEqual(['Jun Harada', 'Elin Sund', 'Nadia']);
  expect(rows.getByRole('link', { name: 'Jun Harada' }).getAttribute('href')).toBe('/user/21/jun-harada');
  expect(rows.getByText('Mostly trains.')).toBeDefined();
  await button('Following Elin Sund');
  await user.click(await button('Follow Jun Harada'));
  await button('Following Jun Harada');
  await waitFor(() => expect(api.calls(followMember)).toMatchObject([{ path: '/api/v1/members/21/follow' }]));
  expect(screen.queryByRole('button', { name: /Nadia/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(api.calls(listMemberMarks)).toMatchObject([{ query: { ids: '21,22,7' } }]);
});

test('lists whom a member follows, to visitors with a button that asks to sign in [B2-026]', async () => {
  const { api, user } = open('/user/20/idris-vantongeren/followed-users', { followed: [JUN] }, 'guest');
  expect(names(await list('Following'))).toEqual(['Jun Harada']);
  await user.click(await button('Follow Jun Harada'));
  expect(await screen.findByRole('dialog', { name: 'Sign in to follow Jun' })).toBeDefined();
  expect(api.calls(listMemberMarks)).toEqual([]);
});

test('asks for marks once for each page of members', async () => {
  const { api, user } = open('/user/20/idris-vantongeren/followers', {
    followers: [JUN, ELIN, OSE],
    perPage: 2,
  });
  await button('Follow Elin Sund');
  await user.click(await button('Load more'));
  await button('Follow Wilhelmina Ose');
  expect(api.calls(listMemberMarks).map(({ query }) => query['ids'])).toEqual(['21,22', '23']);
});

test('shows that a request is waiting', async () => {
  open('/user/20/idris-vantongeren/followers', { followers: [JUN], marks: { requested: [21] } });
  expect(await button('Requested to follow Jun Harada')).toBeDefined();
});

test('accepts a request: the member becomes a follower, and the next request gets the focus', async () => {
  const { api, user } = own({ followers: [OSE], requests: [JUN, ELIN] });
  const requests = await list('Requests');
  expect(names(requests)).toEqual(['Jun Harada', 'Elin Sund']);
  expect(requests.getAllByText('Wants to follow you')).toHaveLength(2);
  await user.click(await button('Accept Jun Harada'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept Elin Sund' }));
  expect(await screen.findByText('Jun Harada follows you now')).toBeDefined();
  expect(names(requests)).toEqual(['Elin Sund']);
  expect(api.calls(acceptFollower)).toMatchObject([{ path: '/api/v1/members/21/follower' }]);
  const followers = await list('Followers');
  await waitFor(() => expect(names(followers)).toEqual(['Jun Harada', 'Wilhelmina Ose']));
});

test('declines the last request: the section goes, and the tab gets the focus', async () => {
  const { api, user } = own({ requests: [JUN] });
  await user.click(await button('Decline Jun Harada'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Requests' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Followers/ }));
  await waitFor(() => expect(api.calls(removeFollower)).toHaveLength(1));
  expect(screen.getByRole('link', { name: /^Followers/ }).textContent).toBe('Followers2');
});

test('brings a request back whose answer was not saved', async () => {
  const { api, user } = own({ requests: [JUN, ELIN] });
  api.refuse(acceptFollower, 500, { message: 'Broken', code: 'internal' });
  await user.click(await button('Accept Jun Harada'));
  expect(await screen.findByText('Your answer to Jun Harada was not saved.')).toBeDefined();
  expect(names(await list('Requests'))).toEqual(['Jun Harada', 'Elin Sund']);
  expect(screen.getByRole('link', { name: /^Followers/ }).textContent).toBe('Followers2');
});

test('offers to try again when the requests could not be loaded, and still lists followers', async () => {
  const api = fakeProfile({ profile: ownProfile(), followers: [OSE], requests: [JUN] });
  api.refuse(listFollowRequests, 500, { message: 'Broken', code: 'internal' });
  openPage(profilePage, profileFor('member', '/user/7/nadia/followers'));
  expect(names(await list('Followers'))).toEqual(['Wilhelmina Ose']);
  const again = await button('Try again');
  api.on(listFollowRequests, () => ({
    pagination: { data: [JUN], per_page: 20, next_cursor: null, prev_cursor: null },
  }));
  await userEvent.click(again);
  await waitFor(async () => expect(names(await list('Requests'))).toEqual(['Jun Harada']));
});

test('further requests can be loaded after the first ones are answered', async () => {
  const { user } = own({ requests: [JUN, ELIN], perPage: 1 });
  await user.click(await button('Decline Jun Harada'));
  await user.click(await button('Load more'));
  expect(await button('Accept Elin Sund')).toBeDefined();
});

test('removes a follower, and focuses the next one', async () => {
  const { api, user } = own({ followers: [JUN, ELIN] });
  await button('Follow Elin Sund');
  await user.click(await button('Remove Jun Harada'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Elin Sund' }));
  expect(await screen.findByText('Removed Jun Harada')).toBeDefined();
  expect(names(await list('Followers'))).toEqual(['Elin Sund']);
  expect(api.calls(removeFollower)).toMatchObject([{ path: '/api/v1/members/21/follower' }]);
});

test('brings a follower back who was not removed', async () => {
  const { api, user } = own({ followers: [JUN, ELIN] });
  api.refuse(removeFollower, 500, { message: 'Broken', code: 'internal' });
  await user.click(await button('Remove Elin Sund'));
  expect(await screen.findByText('Elin Sund was not removed.')).toBeDefined();
  expect(names(await list('Followers'))).toEqual(['Jun Harada', 'Elin Sund']);
});
