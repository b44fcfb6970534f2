import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendSocialEmailCode, verifySocialEmailCode } from '@kinora/contracts/foundation/social.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import SocialEmailPage, { headers } from './social-email-page.tsx';

const nadia = bootstrapData({ user: currentUser() });
const opener = { postMessage: vi.fn() };
const close = vi.fn();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  opener.postMessage.mockClear();
  close.mockClear();
  vi.stubGlobal('opener', opener);
  vi.stubGlobal('close', close);
  api = fakeApi();
  api.on(sendSocialEmailCode, () => ({}));
  api.on(verifySocialEmailCode, () => ({
    status: 'SUCCESS' as const,
    callbackData: { bootstrapData: nadia },
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeToast());
});

async function open() {
  const page = (
    <>
      <SocialEmailPage />
      <ToastHost />
    </>
  );
  const rendered = renderApp(
    [
      { path: '/social/email', element: page },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path: '/social/email' },
  );
  await screen.findByRole('heading', { name: 'What is your email address?' });
  return { ...rendered, user: userEvent.setup() };
}

async function enterAddress(user = userEvent.setup()) {
  await user.type(screen.getByLabelText('Email'), 'nadia@example.org{Enter}');
  await screen.findByRole('heading', { name: 'Enter the code' });
}

test('asks for an email address, then for the emailed code', async () => {
  await open();
  await enterAddress();
  expect(api.calls(sendSocialEmailCode)).toMatchObject([{ body: { email: 'nadia@example.org' } }]);
  expect(screen.getByText('We sent a 6-digit code to nadia@example.org.')).toBeDefined();
  expect(screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('one-time-code');
});

test('a correct code notifies only the opener of this site, and closes the popup', async () => {
  const { user, session } = await open();
  await enterAddress();
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: 'social-auth', status: 'SUCCESS', callbackData: { bootstrapData: nadia } },
    'http://kinora.test',
  );
  expect(session.get()?.user).toBeNull();
});

test('does not send a malformed code, and shows a wrong one at its field', async () => {
  api.refuse(verifySocialEmailCode, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { code: ['This code is wrong or has expired.'] },
  });
  const { user } = await open();
  await enterAddress();
  await user.type(screen.getByLabelText('Code'), '12{Enter}');
  expect(await screen.findByText('Enter the 6 digits.')).toBeDefined();
  expect(api.calls(verifySocialEmailCode)).toEqual([]);
  await user.type(screen.getByLabelText('Code'), '3456{Enter}');
  expect(await screen.findByText('This code is wrong or has expired.')).toBeDefined();
  expect(opener.postMessage).not.toHaveBeenCalled();
});

test('allows another email address', async () => {
  const { user } = await open();
  await enterAddress();
  await user.click(screen.getByRole('button', { name: 'Use another email address' }));
  expect(await screen.findByRole('heading', { name: 'What is your email address?' })).toBeDefined();
});

test('redirects itself without an opener', async () => {
  vi.stubGlobal('opener', null);
  const { user, router, session } = await open();
  await enterAddress();
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(session.get()?.user?.id).toBe(nadia.user?.id);
  expect(close).not.toHaveBeenCalled();
});

test('is served with a header that keeps the opener of the popup', () => {
  expect(headers()['Cross-Origin-Opener-Policy']).toBe('unsafe-none');
});
