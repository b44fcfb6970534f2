import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteUser, getUser } from '@kinora/contracts/foundation/account.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { accountApi, enterPassword, openPanel } from '#test/account.tsx';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { DeleteAccountPanel } from './delete-account-panel.tsx';

async function setUp(isConfirmed: boolean, texts: 'keep' | 'delete' = 'keep') {
  const { api, server } = accountApi();
  server.isConfirmed = isConfirmed;
  api.on(deleteUser, () => ({}));
  api.on(getBootstrapData, () => bootstrapData());
  const settings = publicSettings({ account_deletion: { texts } });
  const rendered = await openPanel(DeleteAccountPanel, { settings });
  const { user } = rendered;
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
  const answer = (name: string) => user.click(within(question).getByRole('button', { name }));
  return { ...rendered, api, answer };
}

test('[A7-037] deleting the account shows a toast, and continues at / as a visitor', async () => {
  const { api, answer, router, session, queryClient } = await setUp(true);
  await answer('Delete account');
  expect(await screen.findByText('Account deleted')).toBeDefined();
  expect(api.calls(deleteUser)).toMatchObject([{ query: { deleteCurrentUser: 'true' } }]);
  expect(router.state.location.pathname).toBe('/');
  await waitFor(() => expect(session.get()?.user).toBeNull());
  expect(api.calls(getUser)).toHaveLength(1);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('[A4-023] deleting the account asks for the password first', async () => {
  const { api, answer, user } = await setUp(false);
  await answer('Delete account');
  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(api.calls(deleteUser)).toEqual([]);
  await enterPassword(user);
  await waitFor(() => expect(api.calls(deleteUser)).toHaveLength(1));
});

test('says what is deleted and what is kept, on the page and in the confirmation', async () => {
  await setUp(true);
  const question = screen.getByRole('alertdialog', { name: 'Delete your account?' });
  expect(question.textContent).toContain(
    'Your lists and watch history will be deleted. Your ratings, reviews and comments stay, without your name.',
  );
  expect(
    screen.getByText(/^Deleting your account deletes your lists and watch history\. Your ratings, reviews/),
  ).toBeDefined();
});

test('on a site that deletes texts, says that they are deleted, too', async () => {
  await setUp(true, 'delete');
  const question = screen.getByRole('alertdialog', { name: 'Delete your account?' });
  expect(question.textContent).toContain(
    'Your lists, watch history, ratings, reviews and comments will be deleted. This cannot be undone.',
  );
  expect(
    screen.getByText(
      "Deleting your account deletes your lists, watch history, ratings, reviews and comments. This can't be undone.",
    ),
  ).toBeDefined();
  expect(document.body.textContent).not.toContain('without your name');
});

test('deletes nothing when the confirmation is cancelled', async () => {
  const { api, answer } = await setUp(true);
  await answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.calls(deleteUser)).toEqual([]);
});

test('tells the last administrator why the account cannot be deleted', async () => {
  const { api, answer, router } = await setUp(true);
  const message = 'The last administrator cannot be deleted.';
  api.refuse(deleteUser, 422, { message, code: 'account.last_admin' });
  await answer('Delete account');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
  expect(router.state.location.pathname).toBe('/account-settings');
});
