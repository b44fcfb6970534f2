import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { login, twoFactorChallenge } from '@kinora/contracts/foundation/auth.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import * as loginPage from './login-page.tsx';

afterEach(() => {
  act(() => closeToast());
});

const RECOVERY_CODE = 'abcdefghij-ABCDEFGHIJ';

/** Opens the login page and completes its first step for an account with two-factor authentication. */
async function openSecondStep(path = '/login') {
  const api = fakeApi();
  api.on(login, () => ({ two_factor: true as const }));
  api.on(twoFactorChallenge, () => ({ bootstrapData: bootstrapData({ user: currentUser() }) }));
  const page = openPage(loginPage, { route: '/login', path });
  const user = userEvent.setup();
  await pasteText(user, await screen.findByLabelText('Email'), 'nadia@example.org');
  await pasteText(user, screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText('Authentication code');
  return { api, user, ...page };
}

const goOn = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Continue' }));

test('[A2-049] the second step replaces the form, and does not sign in yet', async () => {
  const { session, router } = await openSecondStep();
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(session.get()?.user).toBeNull();
  expect(router.state.location.pathname).toBe('/login');
  const code = screen.getByLabelText('Authentication code');
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(code.getAttribute('inputmode')).toBe('numeric');
});

test('a correct code signs in and opens the redirect target', async () => {
  const { api, user, router, session } = await openSecondStep('/login?redirect=%2Flists%2F4');
  await user.type(screen.getByLabelText('Authentication code'), '123456');
  await goOn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists/4'));
  expect(api.calls(twoFactorChallenge)[0]?.body).toEqual({ code: '123456' });
  expect(session.get()?.user?.id).toBe(currentUser().id);
});

test.each(['', '12345', '12345a'])(
  '[A5-010] does not send a code that is not six digits: %j',
  async (code) => {
    const { api, user } = await openSecondStep();
    if (code !== '') await user.type(screen.getByLabelText('Authentication code'), code);
    await goOn(user);
    expect(await screen.findByText('Enter the 6 digits.')).toBeDefined();
    expect(api.calls(twoFactorChallenge)).toEqual([]);
  },
);

test('[A5-010] the field accepts no more than six characters', async () => {
  const { user } = await openSecondStep();
  await user.type(screen.getByLabelText('Authentication code'), '1234567');
  expect(screen.getByLabelText('Authentication code')).toHaveProperty('value', '123456');
});

test('[A2-050] a toggle switches to a recovery code and back', async () => {
  const { api, user, session } = await openSecondStep();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.queryByLabelText('Authentication code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use an authenticator code' }));
  expect(screen.getByLabelText('Authentication code')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), RECOVERY_CODE);
  await goOn(user);
  await waitFor(() => expect(session.get()?.user?.id).toBe(currentUser().id));
  expect(api.calls(twoFactorChallenge)[0]?.body).toEqual({ recovery_code: RECOVERY_CODE });
});

test('[A5-011] a recovery code must have exactly 21 characters', async () => {
  const { api, user } = await openSecondStep();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  await user.type(field, RECOVERY_CODE.slice(1));
  await goOn(user);
  expect(await screen.findByText('A recovery code has 21 characters.')).toBeDefined();
  expect(api.calls(twoFactorChallenge)).toEqual([]);
  await user.clear(field);
  await user.type(field, `${RECOVERY_CODE}x`);
  expect(field).toHaveProperty('value', RECOVERY_CODE);
});

test('shows a wrong code at its field', async () => {
  const { api, user, session } = await openSecondStep();
  api.refuse(twoFactorChallenge, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { code: ['This code is not right.'] },
  });
  await user.type(screen.getByLabelText('Authentication code'), '123456');
  await goOn(user);
  expect(await screen.findByText('This code is not right.')).toBeDefined();
  expect(session.get()?.user).toBeNull();
});

test('returns to the password when the sign-in has expired, and says why', async () => {
  const { api, user } = await openSecondStep();
  const message = 'This sign-in has expired. Enter your password again.';
  api.refuse(twoFactorChallenge, 401, { message, code: 'auth.challenge_ended' });
  await user.type(screen.getByLabelText('Authentication code'), '123456');
  await goOn(user);
  expect(await screen.findByLabelText('Password')).toHaveProperty('value', '');
  expect(await screen.findByText(message)).toBeDefined();
});

test('Back returns to the password', async () => {
  const { user } = await openSecondStep();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Password')).toBeDefined();
});
