import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  deleteContactMessages,
  getContactMessage,
  replyToContactMessage,
  updateContactMessages,
} from '@kinora/contracts/foundation/contact.ts';
import {
  article,
  details,
  fakeInbox,
  link,
  message,
  MOMENT,
  names,
  inboxOpener,
} from '#test/admin-messages.tsx';
import * as messagePage from './message-page.tsx';
import * as layout from './messages-layout.tsx';
import * as none from './no-message-page.tsx';

const openInbox = inboxOpener({ layout, message: messagePage, none });

test('shows the account of the sender and earlier replies', async () => {
  const api = fakeInbox();
  api.on(getContactMessage, () => ({
    message: details(1, {
      account: { id: 9, name: 'Sol', roles: ['editor'] },
      replies: [
        {
          id: 1,
          text: 'We will look.',
          author: { id: 2, name: 'Ada Admin', image: null },
          created_at: MOMENT,
        },
        { id: 2, text: 'Corrected.', author: null, created_at: MOMENT },
      ],
    }),
  }));
  openInbox('/admin/messages/1');
  const shown = within(await article('Sol Inverarity'));
  expect(shown.getByText(/has an account, editor/)).toBeDefined();
  const replies = shown.getAllByRole('listitem').map((item) => item.textContent);
  expect(replies[0]).toMatch(/^Answered by Ada Admin.*We will look\.$/);
  expect(replies[1]).toMatch(/^Answered by Deleted user.*Corrected\.$/);
});

test('J and K move through the messages, E marks one as done, S as spam, and the next one opens', async () => {
  const api = fakeInbox();
  const { user } = openInbox();
  await link('Sol Inverarity');
  await user.keyboard('j');
  await article('Sol Inverarity');
  await user.keyboard('j');
  await article('Tove Marsh');
  expect(document.activeElement).toBe(await link('Tove Marsh'));
  await user.keyboard('k');
  await article('Sol Inverarity');
  await user.keyboard('e');
  await article('Tove Marsh');
  expect(api.calls(updateContactMessages).at(-1)?.body).toEqual({ ids: [1], status: 'done' });
  await waitFor(async () => expect(await names()).toHaveLength(2));
  await user.keyboard('s');
  await article('Ayo Ferrand');
  expect(api.calls(updateContactMessages).at(-1)?.body).toEqual({ ids: [2], status: 'spam' });
  expect(document.activeElement).toBe(await link('Ayo Ferrand'));
});

test('a change of the status can be undone', async () => {
  const api = fakeInbox();
  const { user } = openInbox('/admin/messages/1');
  await user.click(await screen.findByRole('button', { name: 'Done (E)' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(updateContactMessages)).toHaveLength(2));
  expect(api.calls(updateContactMessages)[1]?.body).toEqual({ ids: [1], status: 'open' });
});

test('a finished message can be opened again', async () => {
  const api = fakeInbox([message(1, { status: 'done' })]);
  const { user } = openInbox('/admin/messages/1?status=done');
  await user.click(await screen.findByRole('button', { name: 'Move to open (E)' }));
  await waitFor(() =>
    expect(api.calls(updateContactMessages)[0]?.body).toEqual({ ids: [1], status: 'open' }),
  );
  expect(await screen.findByText('No messages')).toBeDefined();
});

test('# deletes a message after confirmation', async () => {
  const api = fakeInbox();
  const { user } = openInbox('/admin/messages/3');
  await article('Ayo Ferrand');
  await user.keyboard('#');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.calls(deleteContactMessages)).toEqual([]);
  await user.keyboard('#');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await article('Tove Marsh');
  expect(api.calls(deleteContactMessages)[0]?.body).toEqual({ ids: [3] });
});

test('R focuses the reply, Ctrl Enter sends it, and the next message opens', async () => {
  const api = fakeInbox();
  const { user } = openInbox('/admin/messages/1');
  await article('Sol Inverarity');
  await user.keyboard('r');
  const box = screen.getByRole('textbox', { name: 'Reply' });
  expect(document.activeElement).toBe(box);
  // Letters are text now, not shortcuts.
  await user.keyboard('jes');
  expect(box).toHaveProperty('value', 'jes');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await article('Tove Marsh');
  expect(api.calls(replyToContactMessage)[0]?.body).toEqual({ text: 'jes' });
  expect(api.calls(updateContactMessages)).toEqual([]);
});

test('keeps the draft of a reply while another message is open', async () => {
  fakeInbox();
  const { user } = openInbox('/admin/messages/1');
  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Not ready');
  await user.click(await link('Tove Marsh'));
  await article('Tove Marsh');
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', '');
  await user.click(await link('Sol Inverarity'));
  await article('Sol Inverarity');
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', 'Not ready');
});

test('requires a text, and keeps it if sending fails', async () => {
  const api = fakeInbox();
  const { user } = openInbox('/admin/messages/1');
  const send = await screen.findByRole('button', { name: 'Send and mark done' });
  await user.click(send);
  expect(await screen.findByText('This field is required.')).toBeDefined();
  expect(api.calls(replyToContactMessage)).toEqual([]);
  api.refuse(replyToContactMessage, 503, { code: 'unavailable', message: 'The site is busy.' });
  const box = screen.getByRole('textbox', { name: 'Reply' });
  await user.type(box, 'Thank you.');
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The site is busy.'));
  expect(box).toHaveProperty('value', 'Thank you.');
});
