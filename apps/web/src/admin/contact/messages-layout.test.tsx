import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getContactMessage, listContactMessages } from '@kinora/contracts/foundation/contact.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listSettings, updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { article, fakeInbox, link, message, inboxOpener } from '#test/admin-messages.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as messagePage from './message-page.tsx';
import * as layout from './messages-layout.tsx';
import * as none from './no-message-page.tsx';

const openInbox = inboxOpener({ layout, message: messagePage, none });

test('lists the open messages and marks the unread ones', async () => {
  fakeInbox();
  openInbox();
  expect((await link('Sol Inverarity')).textContent).toContain('Unread');
  expect((await link('Ayo Ferrand')).textContent).not.toContain('Unread');
  expect(screen.getByRole('radio', { name: /Open\s*3/ })).toHaveProperty('checked', true);
  expect(screen.getByText('Select a message to read it.')).toBeDefined();
});

test('opens a message beside the list and shows it as read', async () => {
  fakeInbox();
  const { user, router } = openInbox();
  await user.click(await link('Sol Inverarity'));
  const shown = within(await article('Sol Inverarity'));
  expect(shown.getByText(/Second paragraph/)).toBeDefined();
  expect(shown.getByText('sender-1@example.org')).toBeDefined();
  expect(shown.getByText(/in English/)).toBeDefined();
  expect(
    shown.getByText('Goes out from hello@kinora.example. Answers go to owner@kinora.example, not here.'),
  ).toBeDefined();
  expect(router.state.location.pathname).toBe('/admin/messages/1');
  await waitFor(async () => expect((await link('Sol Inverarity')).textContent).not.toContain('Unread'));
  expect((await link('Sol Inverarity')).getAttribute('aria-current')).toBe('page');
});

test('shows the messages of another status, and searches', async () => {
  const api = fakeInbox([message(1), message(2, { status: 'spam' })]);
  const { user, router } = openInbox();
  await link('Sol Inverarity');
  await user.click(screen.getByRole('radio', { name: 'Spam' }));
  expect(await link('Tove Marsh')).toBeDefined();
  expect(router.state.location.search).toBe('?status=spam');
  await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'sol');
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await link('Tove Marsh')).toBeDefined();
  expect(api.calls(listContactMessages).some(({ query }) => query['query'] === 'sol')).toBe(true);
});

test('pages through a long list', async () => {
  const api = fakeInbox();
  api.on(listContactMessages, ({ query }) => {
    const isSecond = query['cursor'] === 'second';
    return {
      pagination: {
        data: [message(isSecond ? 2 : 1)],
        per_page: 30,
        next_cursor: isSecond ? null : 'second',
        prev_cursor: isSecond ? 'first' : null,
        total: 120,
        is_total_exact: true,
      },
      open_count: 100,
      is_mail_failing: false,
      recipient: '',
    };
  });
  const { user } = openInbox();
  await link('Sol Inverarity');
  expect(screen.getByRole('radio', { name: /Open\s*99\+/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await link('Tove Marsh')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await link('Sol Inverarity')).toBeDefined();
});

test('says that there are no messages, and links to the contact page', async () => {
  fakeInbox([]);
  openInbox();
  expect(await screen.findByText('No messages')).toBeDefined();
  expect(
    screen.getByText(
      'What people send through the contact page shows up here, and by mail to the address in the settings.',
    ),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'View contact page' }).getAttribute('href')).toBe('/contact');
});

test('shows a loading state, then an error that can be retried', async () => {
  const api = fakeApi();
  api.refuse(listContactMessages, 500, { code: 'internal', message: 'No.' });
  const { user } = openInbox();
  expect(await screen.findByText('There was an issue loading this page')).toBeDefined();
  expect(screen.getByText('Please try again later')).toBeDefined();
  let answer: (() => void) | undefined;
  const page = {
    pagination: {
      data: [message(1)],
      per_page: 30,
      next_cursor: null,
      prev_cursor: null,
      total: 1,
      is_total_exact: true,
    },
    open_count: 1,
    is_mail_failing: true,
    recipient: 'owner@kinora.example',
  };
  api.on(listContactMessages, () => new Promise((resolve) => (answer = () => resolve(page))));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.querySelector('[data-loading-rows="8"]')).not.toBeNull());
  await act(async () => answer?.());
  expect(await link('Sol Inverarity')).toBeDefined();
  expect(screen.getByText('Not delivered by mail')).toBeDefined();
  expect(screen.getByText('Messages are kept here, but mail to owner@kinora.example fails.')).toBeDefined();
});

test('keeps the list if a message no longer exists', async () => {
  const api = fakeInbox();
  api.refuse(getContactMessage, 404, { code: 'not_found', message: 'This could not be found.' });
  openInbox('/admin/messages/99');
  expect(await screen.findByText('This message no longer exists')).toBeDefined();
  expect(await link('Sol Inverarity')).toBeDefined();
});

test('changes the recipient in the settings dialog', async () => {
  const api = fakeInbox();
  const values = { recipient: '', keep_months: 24 };
  const section = { values, secrets_set: [], secrets_set_at: {}, changed: [], version: 0 };
  api.on(listSettings, () => ({ sections: { contact: section }, declarations: [], environment: [] }));
  api.on(updateSettings, () => ({ section }));
  const { user } = openInbox('/admin/messages', [
    foundationPermissions.updateContact,
    foundationPermissions.updateSettings,
  ]);
  const [button] = await screen.findAllByRole('button', { name: 'Contact form settings' });
  if (button === undefined) throw new Error('The button is missing');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact form settings' }));
  await user.type(await dialog.findByLabelText('Send a copy of each message to'), 'owner@kinora.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(updateSettings)).toHaveLength(1));
  expect(api.calls(updateSettings)[0]).toMatchObject({
    path: expect.stringContaining('settings/contact'),
    body: { values: { recipient: 'owner@kinora.example', keep_months: 24 } },
  });
});

test('offers the settings only to users who may change them', async () => {
  fakeInbox();
  openInbox();
  await link('Sol Inverarity');
  expect(screen.queryByRole('button', { name: 'Contact form settings' })).toBeNull();
});

test('denies users without contact.update', async () => {
  const api = fakeApi();
  openInbox('/admin/messages', [foundationPermissions.updateSettings]);
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  expect(api.calls(listContactMessages)).toEqual([]);
});
