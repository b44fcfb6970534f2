import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { resetPassword } from '@kinora/contracts/foundation/passwords.ts';
import { toastStore } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import * as resetPasswordPage from './reset-password-page.tsx';

afterEach(() => {
  act(() => toastStore.close());
});

const open = (data = bootstrapData()) =>
  openPage(resetPasswordPage, {
    route: '/password/reset/:token',
    path: '/password/reset/a-secret?email=nadia%40example.org',
    data,
  });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Reset password' }));

async function fill() {
  await userEvent.type(await screen.findByLabelText('Password'), 'a long password');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a long password');
}

test('[A2-069] has fields for email, password and confirmation', async () => {
  open();
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'nadia@example.org');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
  expect(screen.getByLabelText('Confirm password').getAttribute('type')).toBe('password');
});

test("[A7-027] success shows 'Your password has been reset!' and opens the login page", async () => {
  const api = fakeApi();
  api.on(resetPassword, () => ({ message: 'Done.' }));
  const { router, session } = open();
  await fill();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(toastStore.get()?.message).toBe('Your password has been reset!');
  expect(session.get()?.user).toBeNull();
  expect(api.calls(resetPassword)[0]?.body).toEqual({
    token: 'a-secret',
    email: 'nadia@example.org',
    password: 'a long password',
    password_confirmation: 'a long password',
  });
});

test('[A5-009] does not send an empty email', async () => {
  const api = fakeApi();
  open();
  await fill();
  await userEvent.clear(screen.getByLabelText('Email'));
  await submit();
  expect(await screen.findByText('This field is required.')).toBeDefined();
  expect(api.calls(resetPassword)).toEqual([]);
});

test('shows an expired link in a toast', async () => {
  fakeApi().refuse(resetPassword, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { token: ['This password reset link is no longer valid.'] },
  });
  open();
  await fill();
  await submit();
  expect(await screen.findByText('This password reset link is no longer valid.')).toBeDefined();
});

test('sends no referrer to linked sites', async () => {
  open();
  await screen.findByLabelText('Email');
  expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer');
  expect(resetPasswordPage.headers()).toEqual({ 'Referrer-Policy': 'no-referrer' });
});

test('[A2-070] redirects a signed-in user immediately', async () => {
  const { router } = open(bootstrapData({ user: currentUser() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
