import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { undoEmailChange as guardedCall } from '@kinora/contracts/foundation/account.ts';
import {
  confirmPassword,
  getConfirmedPasswordStatus,
  sendConfirmationCode,
} from '@kinora/contracts/foundation/passwords.ts';
import { call } from '#platform/api/call.ts';
import { Button } from '#ui/button.tsx';
import { accountApi, enterPassword, openPanel } from '#test/account.tsx';
import { SettingsPanel } from '../settings-panel.tsx';
import { useConfirmedMutation } from './use-confirmed-mutation.ts';

function Guarded() {
  const { mutate, isSuccess } = useConfirmedMutation({
    send: () => call(guardedCall, { body: { token: 'x' } }),
    onSuccess: () => undefined,
  });
  return (
    <SettingsPanel id="guarded" title="Guarded">
      <Button onPress={() => mutate()}>Do it</Button>
      {isSuccess ? <p>Over</p> : null}
    </SettingsPanel>
  );
}

const unconfirmed = { message: 'Password confirmation required', code: 'password_unconfirmed' };

async function setUp(start: Parameters<typeof accountApi>[0] = {}) {
  const { api, server } = accountApi(start);
  api.on(guardedCall, () => ({}));
  const { user } = await openPanel(Guarded);
  const act = () => user.click(screen.getByRole('button', { name: 'Do it' }));
  const done = (times: number) => waitFor(() => expect(api.calls(guardedCall)).toHaveLength(times));
  return { api, server, user, act, done };
}

test('asks for the password before it runs the action', async () => {
  const { api, user, act, done } = await setUp();
  await act();
  const dialog = await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(within(dialog).getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  expect(api.calls(guardedCall)).toEqual([]);
  await enterPassword(user);
  await done(1);
  expect(api.calls(confirmPassword)).toMatchObject([{ body: { password: 'correct horse' } }]);
});

test('does not ask when the password was confirmed in the last 9000 seconds', async () => {
  const { api, server, act, done } = await setUp();
  server.isConfirmed = true;
  await act();
  await done(1);
  expect(api.calls(getConfirmedPasswordStatus)).toMatchObject([{ query: { seconds: '9000' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[A4-018] a confirmation is remembered: the next action asks neither the user nor the server', async () => {
  const { api, user, act, done } = await setUp();
  await act();
  await enterPassword(user);
  await done(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act();
  await done(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls(getConfirmedPasswordStatus)).toHaveLength(1);
  expect(api.calls(confirmPassword)).toHaveLength(1);
});

test('shows a wrong password at its field, and does not run the action', async () => {
  const { api, user, act } = await setUp();
  api.refuse(confirmPassword, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { password: ['This password is not right.'] },
  });
  await act();
  await enterPassword(user);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('This password is not right.')).toBeDefined();
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Password'));
  expect(api.calls(guardedCall)).toEqual([]);
});

test('does nothing after the dialog is cancelled, and asks again next time', async () => {
  const { api, user, act } = await setUp();
  await act();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Over')).toBeDefined();
  expect(api.calls(guardedCall)).toEqual([]);
  await act();
  expect(await screen.findByRole('dialog', { name: 'Confirm password' })).toBeDefined();
});

test('opens the dialog when the confirmation has expired, and retries the action after it', async () => {
  const { api, server, user, act, done } = await setUp();
  server.isConfirmed = true;
  api.refuse(guardedCall, 423, unconfirmed);
  await act();
  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(api.calls(guardedCall)).toHaveLength(1);
  api.on(guardedCall, () => ({}));
  await enterPassword(user);
  await done(2);
});

test('shows any other error without a retry', async () => {
  const { api, server, act } = await setUp();
  server.isConfirmed = true;
  api.refuse(guardedCall, 409, { message: 'Somebody was faster.', code: 'conflict' });
  await act();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Somebody was faster.'));
  expect(api.calls(guardedCall)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks an account without a password for an emailed code', async () => {
  const { api, user, act, done } = await setUp({ has_password: false });
  api.on(sendConfirmationCode, () => ({}));
  await act();
  const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" });
  expect(within(dialog).queryByLabelText('Password')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Send code' }));
  expect(await within(dialog).findByText('We sent a code to nadia@example.org.')).toBeDefined();
  expect(api.calls(sendConfirmationCode)).toHaveLength(1);
  const field = within(dialog).getByLabelText('Code');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(field, '123456{Enter}');
  await done(1);
  expect(api.calls(confirmPassword)).toMatchObject([{ body: { password: '123456' } }]);
});
