import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { logout } from '@kinora/contracts/foundation/auth.ts';
import {
  resendEmailVerification,
  validateEmailVerificationOtp,
} from '@kinora/contracts/foundation/email-verification.ts';
import { reloadPage } from '#platform/navigation/reload-page.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import Root from '../../root.tsx';

vi.mock('#platform/navigation/reload-page.ts', () => ({ reloadPage: vi.fn() }));

afterEach(() => {
  vi.mocked(reloadPage).mockReset();
  act(() => closeToast());
});

const logos = {
  logo_light: '/logo-for-light.svg',
  logo_dark: '/logo-for-dark.svg',
  logo_light_mobile: null,
  logo_dark_mobile: null,
};

async function open(path = '/', branding = {}) {
  const user = currentUser({ email_verified_at: null, email: 'nadia@example.org' });
  const settings = publicSettings({
    require_email_confirmation: true,
    branding: { ...publicSettings().branding, ...branding },
    cookie_notice: { ...publicSettings().cookie_notice, enable: false },
  });
  const page = renderApp(
    [
      {
        Component: Root,
        children: [
          { path: '/login', element: <p>Login page</p> },
          { path: '*', element: <p>The app</p> },
        ],
      },
    ],
    { data: bootstrapData({ user, settings }), path },
  );
  await screen.findByRole('heading', { level: 1, name: 'Verify your email' });
  return page;
}

const field = () => screen.getByPlaceholderText('Enter your verification code');
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

test.each(['/', '/account-settings', '/admin', '/no/such/path'])(
  '[A2-006] [A2-009] replaces the app at %s',
  async (path) => {
    await open(path);
    expect(screen.queryByText('The app')).toBeNull();
  },
);

test('[A2-007] Logout ends the session and opens the login page', async () => {
  const api = fakeApi();
  api.on(logout, () => ({ bootstrapData: bootstrapData() }));
  const { router, session } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Login page')).toBeDefined();
  expect(router.state.location.pathname).toBe('/login');
  expect(session.get()?.user).toBeNull();
  expect(api.calls(logout)).toHaveLength(1);
});

test('[A2-008] shows the logo of the active theme', async () => {
  await open('/', logos);
  const [dark, light] = screen.getAllByRole<HTMLImageElement>('img', { name: 'Kinora' });
  expect([dark?.getAttribute('src'), light?.getAttribute('src')]).toEqual([
    '/logo-for-dark.svg',
    '/logo-for-light.svg',
  ]);
  expect([dark?.className, light?.className]).toEqual([
    expect.stringContaining('hidden dark:block'),
    expect.stringContaining('dark:hidden'),
  ]);
});

test('[A2-010] shows the masked address the code was sent to', async () => {
  await open();
  expect(screen.getByText('Enter the verification code we sent to na**********@example.org')).toBeDefined();
  expect(screen.queryByText(/nadia@example/)).toBeNull();
});

test('[A2-013] [A2-014] [A2-016] [A2-018] has a numeric code field with one-time-code autocomplete', async () => {
  await open();
  expect(field().getAttribute('inputmode')).toBe('numeric');
  expect(field().getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('type')).toBe('submit');
});

test('[A2-015] the field takes at most 6 characters', async () => {
  await open();
  await userEvent.type(field(), '1234567');
  expect(field()).toHaveProperty('value', '123456');
});

test('[A2-017] does not send an empty code', async () => {
  const api = fakeApi();
  await open();
  await next();
  expect(await screen.findByText('This field is required.')).toBeDefined();
  expect(api.calls(validateEmailVerificationOtp)).toEqual([]);
});

test('[A2-014] does not send a code that is not a number', async () => {
  const api = fakeApi();
  await open();
  await userEvent.type(field(), '12a456');
  await next();
  expect(await screen.findByText('Enter the 6 digits.')).toBeDefined();
  expect(api.calls(validateEmailVerificationOtp)).toEqual([]);
});

test('[A4-001] a correct code reloads the whole page', async () => {
  const api = fakeApi();
  api.on(validateEmailVerificationOtp, () => ({}));
  await open();
  await userEvent.type(field(), '123456');
  await next();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(api.calls(validateEmailVerificationOtp)[0]?.body).toEqual({ code: '123456' });
});

test('[A8-011] a wrong code shows what the server returned', async () => {
  fakeApi().refuse(validateEmailVerificationOtp, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { code: ['This code is wrong or has expired.'] },
  });
  await open();
  await userEvent.type(field(), '123456');
  await next();
  expect(await screen.findByText('This code is wrong or has expired.')).toBeDefined();
  expect(reloadPage).not.toHaveBeenCalled();
});

test("[A2-019] [A7-022] the link in the hint requests a new code and shows 'Email sent'", async () => {
  const api = fakeApi();
  api.on(resendEmailVerification, () => ({}));
  await open();
  expect(screen.getByText(/check your spam and promotions folders/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Resend the code' }));
  expect(await screen.findByText('Email sent')).toBeDefined();
  expect(api.calls(resendEmailVerification)[0]?.body).toEqual({ email: 'nadia@example.org' });
});

test('[A8-011] a failed resend shows what the server returned', async () => {
  fakeApi().refuse(resendEmailVerification, 429, {
    message: 'Too many attempts. Try again in 42 seconds.',
    code: 'rate_limited',
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Resend the code' }));
  expect(await screen.findByText('Too many attempts. Try again in 42 seconds.')).toBeDefined();
  expect(screen.queryByText('Email sent')).toBeNull();
});
