import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePassword, sendConfirmationCode } from '@kinora/contracts/foundation/passwords.ts';
import { accountApi, openPanel } from '#test/account.tsx';
import { pasteText } from '#test/paste-text.ts';
import { PasswordPanel } from './password-panel.tsx';

const passwords = {
  'Current password': 'correct horse',
  'New password': 'battery staple',
  'Confirm password': 'battery staple',
};

async function setUp() {
  const { api } = accountApi();
  api.on(changePassword, () => ({}));
  const { user } = await openPanel(PasswordPanel);
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await pasteText(user, screen.getByLabelText(label), value);
    await user.click(screen.getByRole('button', { name: 'Update password' }));
  };
  return { api, fill };
}

test('[A7-029] changing the password shows a toast and clears the fields', async () => {
  const { api, fill } = await setUp();
  await fill(passwords);
  expect(await screen.findByText('Password changed')).toBeDefined();
  expect(api.calls(changePassword)).toMatchObject([
    {
      body: {
        current_password: 'correct horse',
        password: 'battery staple',
        password_confirmation: 'battery staple',
      },
    },
  ]);
  for (const label of Object.keys(passwords))
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
});

test.each(Object.keys(passwords))('[A5-007] %s is required', async (missing) => {
  const { api, fill } = await setUp();
  await fill(Object.fromEntries(Object.entries(passwords).filter(([label]) => label !== missing)));
  const field = screen.getByLabelText(missing);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('This field is required.')).toBeDefined();
  expect(api.calls(changePassword)).toEqual([]);
});

test('shows a confirmation that differs at its field', async () => {
  const { api, fill } = await setUp();
  await fill({ ...passwords, 'Confirm password': 'battery stable' });
  expect(await screen.findByText('The passwords do not match.')).toBeDefined();
  expect(api.calls(changePassword)).toEqual([]);
});

test('shows a wrong current password at its field', async () => {
  const { api, fill } = await setUp();
  api.refuse(changePassword, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { current_password: ['This password is not right.'] },
  });
  await fill(passwords);
  expect(await screen.findByText('This password is not right.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
});

test('sets the first password of an account with an emailed code', async () => {
  const { api } = accountApi({ has_password: false });
  api.on(sendConfirmationCode, () => ({}));
  api.on(changePassword, () => ({}));
  const { user } = await openPanel(PasswordPanel);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('We sent a code to nadia@example.org.')).toBeDefined();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.type(screen.getByLabelText('New password'), 'battery staple');
  await user.type(screen.getByLabelText('Confirm password'), 'battery staple{Enter}');
  expect(await screen.findByText('Password changed')).toBeDefined();
  expect(api.calls(changePassword)).toMatchObject([{ body: { current_password: '123456' } }]);
});
