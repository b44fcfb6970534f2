import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type AccessCheck,
  checkAccess,
  type CheckedRule,
  listCheckPermissions,
} from '@kinora/contracts/admin/access-checks.ts';
import { findPeopleToView } from '@kinora/contracts/foundation/impersonations.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import * as page from './access-page.tsx';

const rule = (changes: Partial<CheckedRule>): CheckedRule => ({
  kind: 'permission',
  permission: null,
  outcome: 'allowed',
  is_passed: true,
  record: null,
  granted_by: [],
  ...changes,
});

const ayo: AccessCheck = {
  person: {
    type: 'user',
    id: 12,
    name: 'Ayo Ferrand',
    email_verified_at: '2026-06-08T10:00:00Z',
    banned_at: null,
    roles: [{ id: 2, name: 'User' }],
  },
  target: { type: 'page', address: '/watch/3417' },
  verdict: 'denied',
  sent_to: null,
  milliseconds: 14,
  rules: [
    rule({ kind: 'verified' }),
    rule({
      permission: 'titles.view',
      granted_by: [{ type: 'role', id: 2, name: 'User', permission: 'titles.view', limits: [] }],
    }),
    rule({ permission: 'videos.play', outcome: 'denied', is_passed: false }),
    rule({ kind: 'published', record: { type: 'video', id: 3417 }, outcome: 'not_reached' }),
  ],
};

function open(search = '', check: AccessCheck = ayo) {
  const api = fakeApi();
  api.on(listCheckPermissions, () => ({ permissions: ['titles.view', 'videos.play'] }));
  api.on(checkAccess, () => ({ check }));
  api.on(findPeopleToView, () => ({
    people: [{ id: 12, name: 'Ayo Ferrand', email: 'ayo.ferrand@post.example' }],
  }));
  const user = currentUser({ permissions: [{ name: 'admin', restrictions: [] }] });
  const opened = openPage(page, {
    route: '/admin/access',
    path: `/admin/access${search}`,
    data: bootstrapData({ user }),
  });
  return { api, user: userEvent.setup(), ...opened };
}

const ASKED = '?person=12&target=%2Fwatch%2F3417';
const rules = async () => within(await screen.findByRole('list')).findAllByRole('listitem');

test('answers the question in the address with a verdict and every rule in order', async () => {
  const { api } = open(ASKED);
  expect(await screen.findByRole('heading', { name: 'Ayo Ferrand can’t watch this video' })).toBeDefined();
  expect(
    screen.getByText(
      'The page opens, but the video stays locked. Ayo Ferrand does not have the permission videos.play.',
    ),
  ).toBeDefined();
  expect((await rules()).map(({ textContent }) => textContent)).toEqual([
    'AllowedEmail verified Verified on Jun 8, 2026.Authentication settings',
    'AllowedPermission titles.viewGranted by the role User.Open role',
    'DeniedPermission videos.playAyo Ferrand does not have the permission videos.play.Open roleOpen permissions',
    'Not reachedVideo is published Not reached. It is visible.Open video',
  ]);
  expect(screen.getAllByRole('link', { name: 'Open role' }).map((link) => link.getAttribute('href'))).toEqual(
    ['/admin/roles/2/edit', '/admin/roles/2/edit'],
  );
  expect(screen.getByRole('link', { name: 'Open video' }).getAttribute('href')).toBe(
    '/admin/videos/3417/edit',
  );
  expect(screen.getByRole('button', { name: 'View as Ayo Ferrand' })).toBeDefined();
  expect(api.calls(checkAccess).map(({ body }) => body)).toEqual([{ person: 12, target: '/watch/3417' }]);
});

test('finds a person by name and checks a pasted address with Return', async () => {
  const { api, user, router } = open();
  expect(await screen.findByText('Who can open what?')).toBeDefined();
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'ayo');
  await user.click(await screen.findByRole('option', { name: /Ayo Ferrand/ }));
  await user.type(screen.getByRole('combobox', { name: 'Address or action' }), '/watch/3417{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe(ASKED));
  expect(await screen.findByRole('heading', { name: 'Ayo Ferrand can’t watch this video' })).toBeDefined();
  expect(api.calls(checkAccess)).toHaveLength(1);
});

test('offers guests, new users, addresses and permissions', async () => {
  const { api, user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Guest' }));
  await user.click(screen.getByRole('button', { name: '/admin/titles' }));
  await waitFor(() => expect(router.state.location.search).toBe('?person=guest&target=%2Fadmin%2Ftitles'));
  await screen.findByRole('heading', { name: /can’t watch/ });
  await user.click(screen.getByRole('button', { name: 'A new user' }));
  await waitFor(() => expect(router.state.location.search).toContain('person=new_user'));
  // The heading of the last answer stays until the next one arrives.
  await waitFor(() => expect(api.calls(checkAccess)).toHaveLength(2));
  await user.clear(screen.getByRole('combobox', { name: 'Address or action' }));
  await user.type(screen.getByRole('combobox', { name: 'Address or action' }), 'play');
  await user.click(await screen.findByRole('option', { name: 'videos.play' }));
  await user.click(screen.getByRole('button', { name: 'Check access' }));
  await waitFor(() => expect(router.state.location.search).toContain('target=videos.play'));
});

test('checks again on request', async () => {
  const { api, user } = open(ASKED);
  await screen.findByRole('heading', { name: /can’t watch/ });
  const allowed: AccessCheck = { ...ayo, verdict: 'allowed', rules: [rule({ permission: 'videos.play' })] };
  api.on(checkAccess, () => ({ check: allowed }));
  await user.click(screen.getByRole('button', { name: 'Check access' }));
  expect(await screen.findByRole('heading', { name: 'Ayo Ferrand can open this page' })).toBeDefined();
  expect(screen.getByText('Ayo Ferrand gets /watch/3417.')).toBeDefined();
});

test('says where someone is sent, and that the account decides', async () => {
  open(ASKED, {
    ...ayo,
    person: { ...ayo.person, banned_at: '2026-11-02T10:00:00Z' },
    sent_to: '/login?redirect=%2Fwatch',
    rules: [rule({ kind: 'not_banned', outcome: 'denied', is_passed: false })],
  });
  expect(
    await screen.findByText('They are sent to /login. Ayo Ferrand was banned on Nov 2, 2026.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open user' }).getAttribute('href')).toBe(
    '/admin/users/12/security',
  );
});

test('says that no page has the address', async () => {
  open(ASKED, { ...ayo, verdict: 'unknown', rules: [] });
  expect(await screen.findByText('No page has this address')).toBeDefined();
  expect(screen.getByText('Check the spelling, or paste the address from your browser.')).toBeDefined();
});

test('shows a refused address on its field, and a failed check with a retry', async () => {
  const { api, user } = open();
  const message = 'Enter an address of this site.';
  api.refuse(checkAccess, 422, {
    message: 'Invalid',
    code: 'validation_failed',
    errors: { target: [message] },
  });
  await user.click(await screen.findByRole('button', { name: 'Guest' }));
  await user.type(screen.getByRole('combobox', { name: 'Address or action' }), 'https://example.org/{Enter}');
  expect(await screen.findByText(message)).toBeDefined();
  api.refuse(checkAccess, 503, { message: 'Busy', code: 'unavailable' });
  await user.clear(screen.getByRole('combobox', { name: 'Address or action' }));
  await user.type(screen.getByRole('combobox', { name: 'Address or action' }), '/genres');
  await user.click(screen.getByRole('button', { name: 'Check access' }));
  expect(await screen.findByText('There was an issue loading this page')).toBeDefined();
  api.on(checkAccess, () => ({ check: ayo }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /can’t watch/ })).toBeDefined();
});
