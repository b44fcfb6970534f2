import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { undoEmailChange } from '@kinora/contracts/foundation/account.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import * as undoEmailPage from './undo-email-page.tsx';

const open = () =>
  openPage(undoEmailPage, {
    route: '/email/undo/:token',
    path: '/email/undo/a-secret',
    data: bootstrapData({ user: currentUser() }),
  });
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo the change' }));

test('does not undo anything when a mail scanner opens the link', async () => {
  const api = fakeApi();
  api.on(undoEmailChange, () => ({}));
  open();
  await screen.findByRole('button', { name: 'Undo the change' });
  await userEvent.tab();
  expect(api.calls(undoEmailChange)).toEqual([]);
});

test('the button undoes the change, shows a confirmation and ends the session', async () => {
  const api = fakeApi();
  api.on(undoEmailChange, () => ({}));
  api.on(getBootstrapData, () => bootstrapData());
  const { session } = open();
  await press();
  expect(await screen.findByText('The old address has been restored.')).toBeDefined();
  expect(api.calls(undoEmailChange)[0]?.body).toEqual({ token: 'a-secret' });
  expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
  await waitFor(() => expect(session.get()?.user).toBeNull());
});

test('says when the link is no longer valid', async () => {
  fakeApi().refuse(undoEmailChange, 422, { message: 'No.', code: 'validation_failed' });
  open();
  await press();
  expect(await screen.findByText(/could not be undone/)).toBeDefined();
});
