import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getProfileRelation } from '@kinora/contracts/community/profiles.ts';
import {
  blockMember,
  followMember,
  muteMember,
  unblockMember,
  unfollowMember,
  unmuteMember,
} from '@kinora/contracts/community/relations.ts';
import { openPage } from '#test/open-page.tsx';
import { fakeProfile, ownProfile, profile, profileFor, type ProfileSite, shelf } from '#test/profiles.ts';
import { relationQueries } from '../relations/relations.queries.ts';
import * as profilePage from './profile-page.tsx';

const withFollowers = profile({ shelf: shelf({ counts: { followers: 12 } }) });

/** Opens the profile of Idris for Nadia. */
function open(site: ProfileSite = {}, viewer: 'member' | 'guest' = 'member') {
  const api = fakeProfile({ profile: withFollowers, ...site });
  const app = openPage(profilePage, profileFor(viewer));
  return { api, user: userEvent.setup(), ...app };
}

const button = (name: string) => screen.findByRole('button', { name });
const followers = () => screen.getByRole('link', { name: /followers$/ }).textContent;
const settled = ({ queryClient }: Pick<ReturnType<typeof open>, 'queryClient'>) =>
  waitFor(() => expect(queryClient.isFetching()).toBe(0));
const menuItem = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await button('Actions for Idris Vantongeren'));
  return screen.findByRole('menuitem', { name });
};

test('follows at once and counts it, before the server has answered', async () => {
  const { api, user, ...app } = open();
  const answer = Promise.withResolvers<{ follow: 'following' }>();
  api.on(followMember, () => answer.promise);
  await user.click(await button('Follow Idris Vantongeren'));
  const pressed = await button('Following Idris Vantongeren');
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  expect(followers()).toBe('13 followers');
  expect(api.calls(followMember)).toMatchObject([{ path: '/api/v1/members/20/follow' }]);
  api.state.relation = { ...api.state.relation, follow: 'following' };
  api.state.profile = profile({ shelf: shelf({ counts: { followers: 13 } }) });
  answer.resolve({ follow: 'following' });
  await settled(app);
  expect(screen.getByRole('button', { name: 'Following Idris Vantongeren' })).toBeDefined();
  expect(followers()).toBe('13 followers');
});

test('takes a follow back that the server refuses, and says why', async () => {
  const { api, user } = open();
  api.refuse(followMember, 409, {
    message: 'You can follow at most 5000 members.',
    code: 'relations.too_many',
  });
  await user.click(await button('Follow Idris Vantongeren'));
  expect(await screen.findByText('You can follow at most 5000 members.')).toBeDefined();
  expect(await button('Follow Idris Vantongeren')).toBeDefined();
  expect(followers()).toBe('12 followers');
});

test('offers to try a failed follow again', async () => {
  const { api, user } = open();
  api.refuse(followMember, 500, { message: 'Broken', code: 'internal' });
  await user.click(await button('Follow Idris Vantongeren'));
  expect(await screen.findByText('You do not follow Idris Vantongeren.')).toBeDefined();
  api.on(followMember, () => ({ follow: 'following' as const }));
  await user.click(await button('Retry'));
  expect(await button('Following Idris Vantongeren')).toBeDefined();
  expect(api.calls(followMember)).toHaveLength(2);
});

test('unfollows when pressed again', async () => {
  const { api, user, ...app } = open({ relation: { follow: 'following', follows_you: true } });
  const answer = Promise.withResolvers<Record<string, never>>();
  api.on(unfollowMember, () => answer.promise);
  expect(await screen.findByText('Follows you')).toBeDefined();
  await user.click(await button('Following Idris Vantongeren'));
  const follow = await button('Follow Idris Vantongeren');
  expect(follow.getAttribute('aria-pressed')).toBe('false');
  expect(followers()).toBe('11 followers');
  expect(api.calls(unfollowMember)).toHaveLength(1);
  api.state.relation = { ...api.state.relation, follow: 'none' };
  answer.resolve({});
  await settled(app);
  expect(screen.getByRole('button', { name: 'Follow Idris Vantongeren' })).toBeDefined();
});

test('a visitor is asked to sign in to follow', async () => {
  const { api, user } = open({}, 'guest');
  await user.click(await button('Follow Idris Vantongeren'));
  await screen.findByRole('dialog', { name: 'Sign in to follow Idris' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login?redirect=%2Fuser%2F20%2Fidris-vantongeren',
  );
  expect(api.calls(followMember)).toEqual([]);
});

test.each([
  ['Mute', 'Sign in to mute Idris', { kind: 'mute-member' }],
  ['Block', 'Sign in to block Idris', { kind: 'block-member' }],
])('a visitor is asked to sign in to %s, which is carried out afterwards', async (name, reason, intent) => {
  const { user } = open({}, 'guest');
  await user.click(await menuItem(user, name));
  await screen.findByRole('dialog', { name: reason });
  const stored: unknown = JSON.parse(localStorage.getItem('kinora.member-intent') ?? '{}');
  expect(stored).toMatchObject({ intent: { ...intent, member: { id: 20, name: 'Idris Vantongeren' } } });
});

test('on the own profile there is Edit profile instead of Follow', async () => {
  const api = fakeProfile({ profile: ownProfile() });
  openPage(profilePage, profileFor('member', '/user/7/nadia'));
  expect(await button('Edit profile')).toBeDefined();
  expect(await button('Share')).toBeDefined();
  expect(await button('Choose four')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Follow|Actions for)/ })).toBeNull();
  expect(api.calls(getProfileRelation)).toEqual([]);
});

test('a private profile shows name and bio only, and is not indexed', async () => {
  open({ profile: profile({ visibility: 'private', shelf: null }) });
  expect(await screen.findByText('Idris keeps this private.')).toBeDefined();
  expect(screen.getByText('Sits in row F.')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Profile' })).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByText(/followers$/)).toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/^noindex/);
});

test('a profile for followers can be asked, once, and the request withdrawn', async () => {
  const { api, user, ...app } = open({ profile: profile({ visibility: 'followers', shelf: null }) });
  expect(await screen.findByText('Only people Idris accepts can see this.')).toBeDefined();
  const follow = await button('Follow Idris Vantongeren');
  expect(screen.getAllByRole('button', { name: /^Follow/ })).toHaveLength(1);
  await user.click(follow);
  expect(await button('Requested to follow Idris Vantongeren')).toBeDefined();
  await settled(app);
  await user.click(await button('Requested to follow Idris Vantongeren'));
  expect(await button('Follow Idris Vantongeren')).toBeDefined();
  await waitFor(() => expect(api.calls(unfollowMember)).toHaveLength(1));
});

test('blocks after a question, hides the profile, and unblocks', async () => {
  const { api, user } = open({ relation: { follow: 'following', follows_you: true } });
  await user.click(await menuItem(user, 'Block'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Block Idris?' }));
  expect(
    question.getByText('You no longer see each other, and neither of you follows the other.'),
  ).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('You blocked Idris. You do not see each other.')).toBeDefined();
  expect(await screen.findByText('Blocked Idris Vantongeren')).toBeDefined();
  expect(api.calls(blockMember)).toMatchObject([{ path: '/api/v1/members/20/block' }]);
  expect(screen.queryByRole('navigation', { name: 'Profile' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
  const menu = await button('Actions for Idris Vantongeren');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  await user.click(await button('Unblock'));
  expect(document.activeElement).toBe(menu);
  expect(await screen.findByText('Unblocked Idris Vantongeren')).toBeDefined();
  expect(await button('Follow Idris Vantongeren')).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeDefined();
  expect(api.calls(unblockMember)).toHaveLength(1);
});

test('after a block, the list of blocked members is read again when it opens', async () => {
  const { user, queryClient } = open();
  const { queryKey } = relationQueries.hidden(null);
  queryClient.setQueryData(queryKey, {
    pagination: { data: [], per_page: 20, next_cursor: null, prev_cursor: null },
  });
  await user.click(await menuItem(user, 'Block'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  await screen.findByText('Blocked Idris Vantongeren');
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test('does not block without an answer to the question', async () => {
  const { api, user } = open();
  await user.click(await menuItem(user, 'Block'));
  await screen.findByRole('alertdialog', { name: 'Block Idris?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.calls(blockMember)).toEqual([]);
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeDefined();
});

test('shows the profile again when a block fails', async () => {
  const { api, user } = open();
  api.refuse(blockMember, 500, { message: 'Broken', code: 'internal' });
  await user.click(await menuItem(user, 'Block'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Idris Vantongeren was not blocked.')).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeDefined();
});

test('mutes, which can be undone, and stays on the profile', async () => {
  const { api, user } = open();
  await user.click(await menuItem(user, 'Mute'));
  expect(await screen.findByText('Muted Idris Vantongeren')).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeDefined();
  await waitFor(() => expect(api.calls(muteMember)).toHaveLength(1));
  await user.click(await button('Undo'));
  expect(await screen.findByText('Unmuted Idris Vantongeren')).toBeDefined();
  await waitFor(() => expect(api.calls(unmuteMember)).toHaveLength(1));
});

test('offers to unmute a member who is muted', async () => {
  const { api, user } = open({ relation: { is_muted: true } });
  await user.click(await menuItem(user, 'Unmute'));
  await waitFor(() => expect(api.calls(unmuteMember)).toHaveLength(1));
});

test('can be followed and muted although the relation could not be loaded', async () => {
  const api = fakeProfile({ profile: withFollowers });
  api.refuse(getProfileRelation, 500, { message: 'Broken', code: 'internal' });
  openPage(profilePage, profileFor('member'));
  expect(await button('Follow Idris Vantongeren')).toBeDefined();
  expect(await button('Actions for Idris Vantongeren')).toBeDefined();
});
