import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getProfileSettings, updateProfileSettings } from '@kinora/contracts/community/profiles.ts';
import { listHiddenMembers, unblockMember, unmuteMember } from '@kinora/contracts/community/relations.ts';
import { accountApi, openPanel } from '#test/account.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';

const JUN = { id: 21, name: 'Jun Harada', image: null };
const ELIN = { id: 22, name: 'Elin Sund', image: null };
const OSE = { id: 23, name: 'Wilhelmina Ose', image: null };

const HIDDEN = [
  { ...JUN, is_blocked: true, is_muted: false },
  { ...ELIN, is_blocked: true, is_muted: true },
  { ...OSE, is_blocked: false, is_muted: true },
];

async function open({ hidden = HIDDEN, perPage = 20 } = {}) {
  const { api } = accountApi();
  api.on(getProfileSettings, () => ({
    settings: { bio: null, visibility: 'public' as const, shows_years: true },
    favourites: [],
  }));
  api.on(updateProfileSettings, () => ({}));
  api.on(listHiddenMembers, ({ query }) => {
    const start = Number(query['cursor'] ?? 0);
    const end = start + perPage;
    return {
      pagination: {
        data: hidden.slice(start, end),
        per_page: perPage,
        next_cursor: end < hidden.length ? String(end) : null,
        prev_cursor: null,
      },
    };
  });
  api.on(unblockMember, () => ({}));
  api.on(unmuteMember, () => ({}));
  return { api, ...(await openPanel(PrivacyPanel)) };
}

const radio = (name: string) =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.findByRole('button', { name });
const rows = () =>
  within(screen.getByRole('list', { name: 'Blocked and muted members' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);

test('changes who can see the profile, at once', async () => {
  const { api, user } = await open();
  expect((await radio('Everyone')).checked).toBe(true);
  const answer = Promise.withResolvers<Record<string, never>>();
  api.on(updateProfileSettings, () => answer.promise);
  await user.click(await radio('Accepted followers'));
  expect((await radio('Accepted followers')).checked).toBe(true);
  expect(api.calls(updateProfileSettings)).toMatchObject([{ body: { visibility: 'followers' } }]);
  expect(screen.queryByText('Profile saved')).toBeNull();
  answer.resolve({});
  expect(await screen.findByText('Profile saved')).toBeDefined();
});

test('shows the saved choice again when a change fails, and can retry', async () => {
  const { api, user } = await open();
  api.refuse(updateProfileSettings, 500, { message: 'Broken', code: 'internal' });
  await user.click(await radio('Only me'));
  expect(await screen.findByText('Your profile was not saved.')).toBeDefined();
  expect((await radio('Everyone')).checked).toBe(true);
  api.on(updateProfileSettings, () => ({}));
  await user.click(await button('Retry'));
  expect(await screen.findByText('Profile saved')).toBeDefined();
  expect((await radio('Only me')).checked).toBe(true);
});

test('shows the years on the profile, or not', async () => {
  const { api, user } = await open();
  const years = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show my years' });
  expect(years.checked).toBe(true);
  await user.click(years);
  expect(years.checked).toBe(false);
  expect(await screen.findByText('Profile saved')).toBeDefined();
  expect(api.calls(updateProfileSettings).map(({ body }) => body)).toEqual([{ shows_years: false }]);
});

test('lists blocked and muted members, and says which they are', async () => {
  await open();
  await button('Unblock Jun Harada');
  expect(rows()).toEqual(['Jun Harada', 'Elin Sund', 'Wilhelmina Ose']);
  expect(screen.getByText('Blocked · Muted')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Unmute Jun Harada' })).toBeNull();
});

test('unblocks a member: the row goes, and the next one has the focus', async () => {
  const { api, user } = await open();
  await user.click(await button('Unblock Jun Harada'));
  expect(await screen.findByText('Unblocked Jun Harada')).toBeDefined();
  expect(rows()).toEqual(['Elin Sund', 'Wilhelmina Ose']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unblock Elin Sund' }));
  expect(api.calls(unblockMember)).toMatchObject([{ path: '/api/v1/members/21/block' }]);
});

test('a member who is blocked and muted stays until both have ended', async () => {
  const { user } = await open();
  await user.click(await button('Unblock Elin Sund'));
  await screen.findByText('Unblocked Elin Sund');
  const unmute = screen.getByRole('button', { name: 'Unmute Elin Sund' });
  expect(document.activeElement).toBe(unmute);
  expect(rows()).toContain('Elin Sund');
  await user.click(unmute);
  await waitFor(() => expect(rows()).toEqual(['Jun Harada', 'Wilhelmina Ose']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unmute Wilhelmina Ose' }));
});

test('after the last member, the heading has the focus', async () => {
  const { user } = await open({ hidden: HIDDEN.slice(2) });
  await user.click(await button('Unmute Wilhelmina Ose'));
  expect(await screen.findByText('You have not blocked or muted anyone.')).toBeDefined();
  const heading = screen.getByRole('heading', { name: 'Blocked and muted members' });
  expect(document.activeElement).toBe(heading);
});

test('a member who could not be unblocked is listed again', async () => {
  const { api, user } = await open();
  api.refuse(unblockMember, 500, { message: 'Broken', code: 'internal' });
  await user.click(await button('Unblock Jun Harada'));
  expect(await screen.findByText('Jun Harada is still blocked.')).toBeDefined();
  expect(rows()).toEqual(['Jun Harada', 'Elin Sund', 'Wilhelmina Ose']);
});

test('loads more members', async () => {
  const { user } = await open({ perPage: 2 });
  await user.click(await button('Load more'));
  await button('Unmute Wilhelmina Ose');
  expect(rows()).toEqual(['Jun Harada', 'Elin Sund', 'Wilhelmina Ose']);
});

test('tries again what could not be loaded', async () => {
  const { api } = accountApi();
  api.refuse(getProfileSettings, 500, { message: 'Broken', code: 'internal' });
  api.refuse(listHiddenMembers, 500, { message: 'Broken', code: 'internal' });
  const { user } = await openPanel(PrivacyPanel);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  api.on(getProfileSettings, () => ({
    settings: { bio: null, visibility: 'private' as const, shows_years: false },
    favourites: [],
  }));
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  expect((await radio('Only me')).checked).toBe(true);
});
