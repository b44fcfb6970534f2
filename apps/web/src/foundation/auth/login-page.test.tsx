import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import LoginPage, { clientLoader } from './login-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  act(() => closeToast());
});

function open(path = '/login', data = bootstrapData()) {
  return renderApp(
    [
      {
        path: '/login',
        loader: clientLoader,
        HydrateFallback: () => null,
        element: (
          <>
            <LoginPage />
            <ToastHost />
          </>
        ),
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path, data },
  );
}

const answer = (status: number, body: object) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));

async function signIn(user = userEvent.setup()) {
  await user.type(await screen.findByLabelText('Email'), 'nadia@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

test('[A2-046] it is headed as the login page', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeDefined();
});

test('[A2-042] it has an email and a password field, fit for password managers', async () => {
  open();
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  expect(email.getAttribute('type')).toBe('email');
  expect(email.getAttribute('autocomplete')).toBe('email');
  expect(password.getAttribute('type')).toBe('password');
  expect(password.getAttribute('autocomplete')).toBe('current-password');
});

test("[A2-043] 'Stay signed in for a month' is on by default and travels with the form", async () => {
  open();
  const box = await screen.findByRole('checkbox', { name: 'Stay signed in for a month' });
  expect(box).toHaveProperty('checked', true);
  const fetch = answer(422, { message: 'x', code: 'validation_failed' });
  await userEvent.click(box);
  await signIn();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(fetch.mock.calls[0]?.[0]).toBe('/auth/login');
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(
    JSON.stringify({ email: 'nadia@example.org', password: 'correct horse', remember: false }),
  );
});

test('[A5-001] without email or password nothing is sent', async () => {
  const fetch = answer(200, {});
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('This field is required.')).length).toBe(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(fetch).not.toHaveBeenCalled();
});

test('a wrong password is told on the email field, which has the focus', async () => {
  answer(422, {
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

test('[A4-003] success takes over the bootstrap data and goes to the redirect target', async () => {
  const user = currentUser();
  answer(200, { two_factor: false, bootstrapData: bootstrapData({ user }) });
  const { router, session } = open('/login?redirect=%2Flists%2F4');
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists/4'));
  expect(session.get()?.user?.id).toBe(user.id);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a signed-in person is sent on at once', async () => {
  const { router } = open('/login?redirect=%2Flists%2F4', bootstrapData({ user: currentUser() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists/4'));
  expect(screen.getByText('Elsewhere')).toBeDefined();
});

test('[A2-072] the footer has the copyright with the site name and its menu', async () => {
  const item = (id: string, changes: object) => ({
    id,
    label: id,
    action: '/pages/x',
    type: 'route' as const,
    target: null,
    icon: null,
    order: 0,
    roles: [],
    permissions: [],
    settings: {},
    subscriptionStatus: null,
    ...changes,
  });
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
