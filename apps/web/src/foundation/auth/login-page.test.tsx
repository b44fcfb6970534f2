import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { MenuItem } from '@kinora/contracts/foundation/menus.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import * as loginPage from './login-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  act(() => closeToast());
});

const open = (path = '/login', data = bootstrapData()) =>
  openPage(loginPage, { route: path.replace(/\?.*/, ''), path, data });

async function signIn(user = userEvent.setup()) {
  await pasteText(user, await screen.findByLabelText('Email'), 'nadia@example.org');
  await pasteText(user, screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

test('[A2-046] has the heading of the login page', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeDefined();
});

test('[A2-047] the heading names the team on workspace paths', async () => {
  const { branding } = publicSettings();
  const settings = publicSettings({ branding: { ...branding, site_name: 'Lumen' } });
  open('/workspace/join/login', bootstrapData({ settings }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'To join your team on Lumen, sign in' }),
  ).toBeDefined();
  expect(screen.queryByText('Sign in to your account')).toBeNull();
});

test('[A2-042] has an email and a password field with autocomplete', async () => {
  open();
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  expect(email.getAttribute('type')).toBe('email');
  expect(email.getAttribute('autocomplete')).toBe('email');
  expect(password.getAttribute('type')).toBe('password');
  expect(password.getAttribute('autocomplete')).toBe('current-password');
});

test("[A2-043] 'Stay signed in for a month' is on by default and is sent with the form", async () => {
  const api = fakeApi();
  api.refuse(login, 422, { message: 'x', code: 'validation_failed' });
  open();
  const box = await screen.findByRole('checkbox', { name: 'Stay signed in for a month' });
  expect(box).toHaveProperty('checked', true);
  await userEvent.click(box);
  await signIn();
  await waitFor(() => expect(api.calls(login)).toHaveLength(1));
  expect(api.calls(login)[0]?.body).toEqual({
    email: 'nadia@example.org',
    password: 'correct horse',
    remember: false,
  });
});

test('[A5-001] sends nothing without email or password', async () => {
  const api = fakeApi();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('This field is required.')).length).toBe(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(api.calls(login)).toEqual([]);
});

test('shows a wrong password at the email field, and focuses it', async () => {
  fakeApi().refuse(login, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { email: ['These credentials do not match our records.'] },
  });
  open();
  await signIn();
  expect(await screen.findByText('These credentials do not match our records.')).toBeDefined();
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
});

test('[A4-003] success applies the bootstrap data and opens the redirect target', async () => {
  const user = currentUser();
  fakeApi().on(login, () => ({ two_factor: false, bootstrapData: bootstrapData({ user }) }));
  const { router, session } = open('/login?redirect=%2Flists%2F4');
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists/4'));
  expect(session.get()?.user?.id).toBe(user.id);
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each([
  ['[A2-133] a member', [], '/'],
  ['[A2-134] an admin', [{ name: 'admin', restrictions: [] }], '/admin'],
])('%s goes to the default target after login', async (_, permissions, target) => {
  const user = currentUser({ permissions });
  fakeApi().on(login, () => ({ two_factor: false, bootstrapData: bootstrapData({ user }) }));
  const { router } = open();
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

test('[A2-070] redirects a signed-in user immediately', async () => {
  const { router } = open('/login?redirect=%2Flists%2F4', bootstrapData({ user: currentUser() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists/4'));
  expect(screen.getByText('Elsewhere')).toBeDefined();
});

test('[A2-070] redirects a signed-in user without a target to the secondary redirect', async () => {
  const settings = publicSettings({ auth: { redirect_uri: '/', secondary_redirect_uri: '/channels/new' } });
  const { router } = open('/login', bootstrapData({ user: currentUser(), settings }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/channels/new'));
});

test("[A2-044] 'Forgot your password?' links to /forgot-password", async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
});

test('[A2-054] the link to the registration page carries the key and the redirect', async () => {
  open('/login?redirect=%2Flists');
  const link = await screen.findByRole('link', { name: "Don't have an account? Sign up." });
  expect(link.getAttribute('href')).toBe('/register?redirect=%2Flists&key=a-key-of-the-server');
});

test('has no link to the registration page while registration is disabled', async () => {
  open('/login', bootstrapData({ registration_key: null }));
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('link', { name: /Sign up/ })).toBeNull();
});

const demoAccounts = [
  { email: 'ada@demo.example', password: 'demo password one' },
  { email: 'lin@demo.example', password: 'demo password two' },
];
const demoSite = (demo: boolean) =>
  bootstrapData({ settings: publicSettings({ site: { demo, demo_accounts: demoAccounts } }) });

test.each([
  [0, demoAccounts[0]],
  [0.99, demoAccounts[1]],
])('[A2-048] a demo site fills in the credentials of a random account: %d', async (chance, account) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  open('/login', demoSite(true));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', account?.email));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', account?.password);
});

test('[A2-048] the fields are empty without demo mode', async () => {
  open('/login', demoSite(false));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});

test('[A2-071] has logo, heading, card and message area', async () => {
  open();
  const main = within(await screen.findByRole('main'));
  expect(main.getByText('Kinora').previousElementSibling?.tagName).toBe('svg');
  expect(main.getByRole('heading', { level: 1 })).toBeDefined();
  const card = main.getByLabelText('Email').closest('.bg-raised');
  expect(card?.contains(main.getByRole('button', { name: 'Continue' }))).toBe(true);
  const message = main.getByRole('link', { name: "Don't have an account? Sign up." });
  expect(card?.contains(message)).toBe(false);
});

test('[A2-072] the footer has the copyright with the site name and its menu', async () => {
  const item = (label: string, changes: Partial<MenuItem>) =>
    MenuItem.parse({ id: label, label, action: '/pages/x', type: 'route', ...changes });
  const menu = {
    id: 'auth',
    name: 'Footer',
    positions: ['auth-page-footer' as const],
    items: [
      item('Contact', { order: 2, action: '/contact' }),
      item('Privacy', { order: 1, action: 'https://example.org/privacy', type: 'link' }),
      item('Staff', { order: 3, permissions: ['admin.access'] }),
    ],
  };
  open('/login', bootstrapData({ settings: publicSettings({ menus: [menu] }) }));
  const footer = await screen.findByRole('contentinfo');
  expect(footer.textContent).toBe('© KinoraPrivacyContact');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
});
