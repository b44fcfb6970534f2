import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Account,
  cancelEmailChange,
  confirmEmailChange,
  updateUser,
} from '@kinora/contracts/foundation/account.ts';
import { accountApi, enterPassword, openPanel } from '#test/account.tsx';
import { AccountDetailsPanel } from './account-details-panel.tsx';

const saveButton = () => screen.getByRole('button', { name: 'Save' });
const field = (name: string) => screen.getByLabelText(name);

async function setUp(start: Partial<Account> = {}) {
  const { api, server } = accountApi(start);
  const rendered = await openPanel(AccountDetailsPanel);
  return { api, server, ...rendered };
}

test('[A7-031] saving shows a toast, and updates the name everywhere on the site', async () => {
  const { api, server, user, session } = await setUp();
  api.on(updateUser, () => {
    server.account = { ...server.account, name: 'Ada Brandt', first_name: 'Ada', last_name: 'Brandt' };
    return { user: server.account };
  });
  await user.clear(field('First name'));
  await user.type(field('First name'), 'Ada');
  await user.type(field('Last name'), 'Brandt');
  await user.click(saveButton());
  expect(await screen.findByText('Updated account details')).toBeDefined();
  expect(api.calls(updateUser)).toMatchObject([{ body: { first_name: 'Ada', last_name: 'Brandt' } }]);
  expect(session.get()?.user?.name).toBe('Ada Brandt');
});

test('splits a full name into two fields, and keeps the other part when one changes', async () => {
  const { api, server, user } = await setUp({ name: 'Demo Site Admin', first_name: null, last_name: null });
  api.on(updateUser, () => ({ user: server.account }));
  expect(field('First name')).toHaveProperty('value', 'Demo Site');
  expect(field('Last name')).toHaveProperty('value', 'Admin');
  await user.type(field('Last name'), 's');
  await user.click(saveButton());
  await waitFor(() =>
    expect(api.calls(updateUser).map(({ body }) => body)).toEqual([
      { first_name: 'Demo Site', last_name: 'Admins' },
    ]),
  );
});

test('does not send an unchanged name', async () => {
  const { api, server, user } = await setUp({ name: 'Demo Admin', first_name: null, last_name: null });
  api.on(updateUser, () => ({ user: server.account }));
  await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false));
  await user.click(saveButton());
  await waitFor(() => expect(api.calls(updateUser).map(({ body }) => body)).toEqual([{}]));
});

test('sends null for an emptied part of the name', async () => {
  const { api, server, user } = await setUp({ last_name: 'Brandt' });
  api.on(updateUser, () => ({ user: server.account }));
  await user.clear(field('Last name'));
  await user.click(saveButton());
  await waitFor(() =>
    expect(api.calls(updateUser).map(({ body }) => body)).toEqual([{ first_name: 'Nadia', last_name: null }]),
  );
});

test('[A5-014] the save button is disabled while the form is invalid', async () => {
  const { user } = await setUp();
  await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false));
  await user.clear(field('Email'));
  await waitFor(() => expect(saveButton()).toHaveProperty('disabled', true));
  await user.type(field('Email'), 'nadia@example.org');
  await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false));
});

test('[A5-014] the save button is disabled while the save is pending', async () => {
  const { api, server, user } = await setUp();
  api.on(updateUser, () => ({ user: server.account }));
  await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false));
  const answered = user.click(saveButton());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Save/ }).getAttribute('aria-disabled')).toBe('true'),
  );
  await answered;
  await screen.findByText('Updated account details');
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();
});

test('applies a new email address only after the password and the emailed code', async () => {
  const { api, server, user, session } = await setUp();
  api.on(updateUser, () => {
    server.account = { ...server.account, pending_email: 'ada@example.org' };
    return { user: server.account };
  });
  api.on(confirmEmailChange, () => {
    server.account = { ...server.account, email: 'ada@example.org', pending_email: null };
    return { user: server.account };
  });
  await user.clear(field('Email'));
  await user.type(field('Email'), 'ada@example.org');
  await user.click(saveButton());
  await enterPassword(user);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your new address' });
  expect(dialog.textContent).toContain('We sent a code to ada@example.org.');
  expect(api.calls(updateUser)).toMatchObject([{ body: { email: 'ada@example.org' } }]);
  expect(session.get()?.user?.email).toBe('nadia@example.org');

  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(session.get()?.user?.email).toBe('ada@example.org'));
  expect(api.calls(confirmEmailChange)).toMatchObject([{ body: { code: '123456' } }]);
  await waitFor(() => expect(field('Email')).toHaveProperty('value', 'ada@example.org'));
  expect(screen.queryByText('Waiting for you to confirm ada@example.org.')).toBeNull();
});

test('shows a wrong code at its field', async () => {
  const { api, user } = await setUp({ pending_email: 'ada@example.org' });
  api.refuse(confirmEmailChange, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { code: ['This code is not right.'] },
  });
  await user.click(screen.getByRole('button', { name: 'Enter code' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Code'), '000000{Enter}');
  expect(await within(dialog).findByText('This code is not right.')).toBeDefined();
});

test('shows a pending email address, and can cancel it', async () => {
  const { api, server, user } = await setUp({ pending_email: 'ada@example.org' });
  api.on(cancelEmailChange, () => {
    server.account = { ...server.account, pending_email: null };
    return { user: server.account };
  });
  expect(screen.getByText('Waiting for you to confirm ada@example.org.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Waiting for you to confirm ada@example.org.')).toBeNull());
});

test('shows a server error about the email address at its field', async () => {
  const { api, server, user } = await setUp();
  server.isConfirmed = true;
  api.refuse(updateUser, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { email: ['This address is taken.'] },
  });
  await user.type(field('Email'), 'x');
  await user.click(saveButton());
  expect(await screen.findByText('This address is taken.')).toBeDefined();
  expect(document.activeElement).toBe(field('Email'));
});

test.each([
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
])('shows a refused %s at its field, and keeps what was typed', async (name, label) => {
  const message = 'Choose other words: “casino” is not allowed here.';
  const { api, user } = await setUp();
  api.refuse(updateUser, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { [name]: [message] },
  });
  await user.type(field(label), ' Casino');
  await user.click(saveButton());
  const error = await screen.findByText(message);
  const describedBy = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(describedBy.map((id) => document.getElementById(id)?.contains(error))).toContain(true);
  expect(field(label)).toHaveProperty('value', expect.stringContaining(' Casino'));
});
