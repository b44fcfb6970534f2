import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { onTestFinished } from 'vitest';
import {
  type ContactMessage,
  type ContactMessageDetails,
  deleteContactMessages,
  getContactMessage,
  listContactMessages,
  replyToContactMessage,
  updateContactMessages,
} from '@kinora/contracts/foundation/contact.ts';
import { getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { MutationErrors } from '#platform/errors/mutation-errors.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from './bootstrap-data.ts';
import { fakeApi, type FakeCall } from './fake-api.ts';
import { renderApp } from './render-app.tsx';

export const MOMENT = '2026-11-16T11:05:00Z';
const SENDERS = ['Sol Inverarity', 'Tove Marsh', 'Ayo Ferrand'];

/** A message in the list. */
export const message = (id: number, changes: Partial<ContactMessage> = {}): ContactMessage => ({
  id,
  name: SENDERS[id - 1] ?? `Sender ${id}`,
  email: `sender-${id}@example.org`,
  excerpt: `Text ${id}`,
  status: 'open',
  is_read: false,
  is_answered: false,
  created_at: MOMENT,
  ...changes,
});

/** The same message, opened. */
export const details = (id: number, changes: Partial<ContactMessageDetails> = {}): ContactMessageDetails => {
  const { excerpt, ...rest } = message(id, { is_read: true });
  return {
    ...rest,
    message: `${excerpt}\n\nSecond paragraph`,
    language: 'en',
    account: null,
    replies: [],
    reply_from: 'hello@kinora.example',
    reply_to: 'owner@kinora.example',
    ...changes,
  };
};

/** An inbox on the server, by default with three open messages. */
export function fakeInbox(rows: ContactMessage[] = [message(1), message(2), message(3, { is_read: true })]) {
  const api = fakeApi();
  const inbox = new Map(rows.map((row) => [row.id, row]));
  const idOf = ({ path }: FakeCall) => Number(/messages\/(\d+)/.exec(path)?.[1]);
  api.on(getBackOfficeCounts, () => ({ counts: [] }));
  api.on(listContactMessages, ({ query }) => {
    const data = [...inbox.values()].filter(
      ({ status, name }) =>
        status === query['status'] && name.toLowerCase().includes((query['query'] ?? '').toLowerCase()),
    );
    const unfinished = [...inbox.values()].filter(({ status }) => status === 'open');
    return {
      pagination: {
        data,
        per_page: 30,
        next_cursor: null,
        prev_cursor: null,
        total: data.length,
        is_total_exact: true,
      },
      open_count: unfinished.length,
      is_mail_failing: false,
      recipient: 'owner@kinora.example',
    };
  });
  api.on(getContactMessage, (call) => ({
    message: details(idOf(call), { status: inbox.get(idOf(call))?.status ?? 'open' }),
  }));
  api.on(updateContactMessages, ({ body }) => {
    const { ids, status } = updateContactMessages.body.parse(body);
    for (const id of ids) inbox.set(id, { ...message(id, { is_read: true }), status });
    return { changed: ids.length };
  });
  api.on(replyToContactMessage, (call) => {
    const id = idOf(call);
    inbox.set(id, message(id, { status: 'done', is_read: true, is_answered: true }));
    return { message: details(id, { status: 'done' }) };
  });
  api.on(deleteContactMessages, ({ body }) => {
    const { ids } = deleteContactMessages.body.parse(body);
    for (const id of ids) inbox.delete(id);
    return { deleted: ids.length };
  });
  return api;
}

interface PageModule {
  readonly default: ComponentType;
  readonly clientLoader?: LoaderFunction;
}

/** Returns a function that opens the inbox with all overlays. Only tests may import pages, so they pass them. */
export const inboxOpener =
  (pages: Readonly<Record<'layout' | 'message' | 'none', PageModule>>) =>
  (path = '/admin/messages', permissions: string[] = [foundationPermissions.updateContact]) => {
    onTestFinished(() =>
      act(() => {
        closeAllDialogs();
        closeToast();
      }),
    );
    const held = [foundationPermissions.accessAdmin, ...permissions];
    const user = currentUser({ permissions: held.map((name) => ({ name, restrictions: [] })) });
    const rendered = renderApp(
      [
        {
          path: '/admin/messages',
          ...(pages.layout.clientLoader && { loader: pages.layout.clientLoader }),
          HydrateFallback: () => null,
          element: (
            <>
              <pages.layout.default />
              <DialogHost />
              <ToastHost />
              <MutationErrors />
            </>
          ),
          children: [
            { index: true, element: <pages.none.default /> },
            {
              path: ':messageId',
              ...(pages.message.clientLoader && { loader: pages.message.clientLoader }),
              element: <pages.message.default />,
            },
          ],
        },
        { path: '*', element: <p>Elsewhere</p> },
      ],
      { path, data: bootstrapData({ user }) },
    );
    return { ...rendered, user: userEvent.setup() };
  };

const list = () => screen.findByRole('region', { name: 'Messages' });
/** The texts of the messages in the list. */
export const names = async () =>
  within(await list())
    .queryAllByRole('link')
    .map((link) => link.textContent ?? '');
/** A message in the list, by its sender. */
export const link = async (name: string) =>
  within(await list()).findByRole('link', { name: new RegExp(name) });
/** The open message, by its sender. */
export const article = (name: string) => screen.findByRole('article', { name: `Message from ${name}` });
