import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgotPassword } from '@kinora/contracts/foundation/passwords.ts';
import { toastStore } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import * as forgotPasswordPage from './forgot-password-page.tsx';

afterEach(() => {
  act(() => toastStore.close());
});

const open = (search = '', data = bootstrapData()) =>
  openPage(forgotPasswordPage, { route: '/forgot-password', path: `/forgot-password${search}`, data });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('[A2-067] asks for an email', async () => {
  open();
  const email = await screen.findByLabelText('Email');
  expect(email.getAttribute('type')).toBe('email');
  expect([email.getAttribute('value'), email.hasAttribute('disabled')]).toEqual(['', false]);
});

test('[A2-068] an email in the query fills and locks the field, and is sent', async () => {
  const api = fakeApi();
  api.on(forgotPassword, () => ({ message: 'Sent.' }));
  open('?email=ada%40example.org');
  const email = await screen.findByLabelText('Email');
  expect([email.getAttribute('value'), email.hasAttribute('disabled')]).toEqual(['ada@example.org', true]);
  await goOn();
  await waitFor(() => expect(api.calls(forgotPassword)[0]?.body).toEqual({ email: 'ada@example.org' }));
});

test('[A5-009] does not send an empty email', async () => {
  const api = fakeApi();
  open();
  await screen.findByLabelText('Email');
  await goOn();
  expect(await screen.findByText('This field is required.')).toBeDefined();
  expect(api.calls(forgotPassword)).toEqual([]);
});

test('[A7-025] shows the returned message and opens the login page', async () => {
  fakeApi().on(forgotPassword, () => ({ message: 'We have emailed your password reset link!' }));
  const { router } = open();
  await userEvent.type(await screen.findByLabelText('Email'), 'nadia@example.org');
  await goOn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(toastStore.get()?.message).toBe('We have emailed your password reset link!');
});

test('[A2-070] redirects a signed-in user immediately', async () => {
  const { router } = open('', bootstrapData({ user: currentUser() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
