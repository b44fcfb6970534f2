import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listNotifications, markNotificationsRead } from '@kinora/contracts/foundation/notifications.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { fakeNotifications, notification, notified } from '#test/notifications.ts';
import { renderApp } from '#test/render-app.tsx';
import { applyUnreadCount } from './apply-unread-count.ts';
import { NotificationButtonsContext } from './notification-buttons.ts';
import { NotificationsBell } from './notifications-bell.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const openSite = (data = notified(2)) =>
  renderApp(
    [
      {
        path: '*',
        element: (
          <NotificationButtonsContext
            value={{ 'workspaces.invitation': () => <button type="button">Join</button> }}
          >
            <NotificationsBell />
            <DialogHost />
          </NotificationButtonsContext>
        ),
      },
    ],
    { data },
  );
const bell = () => screen.getByRole('button', { name: /^Notifications/, hidden: true });

/** Opens the popover and waits for it. */
async function openPopover(data = notified(2)) {
  const site = openSite(data);
  await userEvent.click(bell());
  return { ...site, popover: await screen.findByRole('dialog', { name: 'Notifications' }) };
}

describe('the bell', () => {
  test.each([
    [0, 'Notifications', ''],
    [3, 'Notifications, 3 unread', '3'],
    [99, 'Notifications, 99 unread', '99'],
    [100, 'Notifications, more than 99 unread', '99+'],
  ])('[A2-090] has a badge with the unread count: %i', (count, name, badge) => {
    openSite(notified(count));
    expect(screen.getByRole('button', { name }).textContent).toBe(badge);
  });

  test('opens by keyboard, and Escape returns the focus to it', async () => {
    fakeNotifications([notification(1)]);
    openSite();
    bell().focus();
    await userEvent.keyboard(' ');
    const popover = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(bell().getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(popover.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(bell()));
    expect(bell().getAttribute('aria-expanded')).toBe('false');
  });

  test('opens the page of notifications with a modified click', async () => {
    openSite();
    expect(bell().getAttribute('href')).toBe('/notifications');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    bell().addEventListener('click', (event) => event.preventDefault());
    act(() => void bell().dispatchEvent(click));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the popover', () => {
  test('[A2-101] [A2-103] has a title, a link to the settings, and a link to all notifications', async () => {
    fakeNotifications([notification(1)]);
    const { popover } = await openPopover();
    expect(within(popover).getByRole('heading', { name: 'Notifications' })).toBeDefined();
    const settings = within(popover).getByRole('link', { name: 'Notification settings' });
    expect(settings.getAttribute('href')).toBe('/notifications/settings');
    const all = await within(popover).findByRole('link', { name: 'View all' });
    expect(all.getAttribute('href')).toBe('/notifications');
  });

  test('has no link to the settings while members cannot choose', async () => {
    fakeNotifications([]);
    const { popover } = await openPopover(notified(0, { integrated: true, subs: { integrated: false } }));
    expect(within(popover).queryByRole('link', { name: 'Notification settings' })).toBeNull();
  });

  test('[A2-104] has an empty state', async () => {
    fakeNotifications([]);
    const { popover } = await openPopover(notified(0));
    expect(await within(popover).findByText('Hang tight!')).toBeDefined();
    expect(within(popover).getByText('Notifications will start showing up here soon.')).toBeDefined();
    expect(within(popover).queryByRole('link', { name: 'View all' })).toBeNull();
  });

  test('[A2-105] shows that notifications are loading', async () => {
    const api = fakeNotifications([notification(1)]);
    const answer = Promise.withResolvers<never>();
    api.on(listNotifications, () => answer.promise);
    const { popover } = await openPopover();
    const loading = within(popover).getByRole('status', { name: 'Loading' });
    expect(loading.querySelectorAll('[data-skeleton]')).toHaveLength(0);
    await waitFor(() => expect(loading.querySelectorAll('[data-skeleton]')).toHaveLength(4));
  });

  test('offers another try when notifications did not load', async () => {
    const api = fakeNotifications([]);
    api.refuse(listNotifications, 404, { message: 'Gone.', code: 'not_found' });
    const { popover } = await openPopover();
    expect(await within(popover).findByText("Notifications didn't load")).toBeDefined();
    api.on(listNotifications, () => ({
      pagination: { data: [notification(1)], per_page: 30, next_cursor: null, prev_cursor: null },
    }));
    await userEvent.click(within(popover).getByRole('button', { name: 'Try again' }));
    expect(await within(popover).findByRole('link', { name: /Idris replied/ })).toBeDefined();
  });

  test('groups notifications by day', async () => {
    fakeNotifications([
      notification(3),
      notification(2, { created_at: '2026-11-15T09:12:00Z' }),
      notification(1, { created_at: '2026-11-10T09:00:00Z' }),
    ]);
    const { popover } = await openPopover();
    const today = await within(popover).findByRole('region', { name: 'Today' });
    expect(within(today).getByText('2 hours ago')).toBeDefined();
    const yesterday = within(popover).getByRole('region', { name: 'Yesterday' });
    expect(within(yesterday).getByText(/^9:12\sAM$/)).toBeDefined();
    expect(within(popover).getByRole('region', { name: 'November 10, 2026' })).toBeDefined();
  });

  test('[A2-102] [A4-031] [A4-029] marks all as read, and the button and the badge disappear', async () => {
    const api = fakeNotifications([notification(2), notification(1)]);
    const { popover, session } = await openPopover();
    await within(popover).findAllByText('Unread');
    await userEvent.click(within(popover).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(api.calls(markNotificationsRead)).toHaveLength(1));
    expect(api.calls(markNotificationsRead)[0]?.body).toEqual({ markAllAsUnread: true });
    expect(within(popover).queryByText('Unread')).toBeNull();
    expect(within(popover).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(session.get()?.user?.unread_notifications_count).toBe(0);
    expect(bell().textContent).toBe('');
  });

  test('shows notifications as unread again when that was not saved', async () => {
    const api = fakeNotifications([notification(2), notification(1)]);
    const answer = Promise.withResolvers<Response>();
    api.onRequest(markNotificationsRead, () => answer.promise);
    const { popover, session } = await openPopover();
    await within(popover).findAllByText('Unread');
    await userEvent.click(within(popover).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(within(popover).queryByText('Unread')).toBeNull());
    await act(async () => answer.resolve(Response.json({ message: 'No.' }, { status: 500 })));
    await waitFor(() => expect(within(popover).getAllByText('Unread')).toHaveLength(2));
    expect(session.get()?.user?.unread_notifications_count).toBe(2);
  });
});

describe('a notification', () => {
  test('[A4-028] [A4-030] [A4-029] is read when it is clicked, and opens its page', async () => {
    const api = fakeNotifications([notification(2), notification(1)]);
    const { popover, router, session } = await openPopover();
    await userEvent.click(await within(popover).findByRole('link', { name: /comment 2/ }));
    expect(router.state.location.pathname).toBe('/comments/2');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(markNotificationsRead).map(({ body }) => body)).toEqual([{ ids: [2] }]);
    await waitFor(() => expect(session.get()?.user?.unread_notifications_count).toBe(1));
    await userEvent.click(bell());
    const again = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(await within(again).findAllByText('Unread')).toHaveLength(1);
  });

  test('[A4-030] opens another site in a new tab', async () => {
    fakeNotifications([
      notification(1, { data: { mainAction: { action: 'https://example.org/a', label: 'Open' } } }),
    ]);
    const { popover } = await openPopover();
    const link = await within(popover).findByRole('link', { name: /Idris/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://example.org/a',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test.each(['javascript:alert(1)', '//example.org'])('is no link to %s', async (action) => {
    fakeNotifications([notification(1, { data: { mainAction: { action, label: 'Open' } } })]);
    const { popover } = await openPopover();
    const button = await within(popover).findByRole('button', { name: /Idris replied/ });
    expect(button.getAttribute('href')).toBeNull();
  });

  test('without a page is read when it is clicked', async () => {
    const api = fakeNotifications([notification(1, { data: { mainAction: null } })]);
    const { popover } = await openPopover(notified(1));
    await userEvent.click(await within(popover).findByRole('button', { name: /Idris/ }));
    await waitFor(() => expect(within(popover).queryByText('Unread')).toBeNull());
    expect(api.calls(markNotificationsRead)[0]?.body).toEqual({ ids: [1] });
  });

  test('shows its texts as plain text, with names in bold', async () => {
    const content = '<b>Idris</b> replied to Perigee';
    fakeNotifications([
      notification(1, {
        data: { lines: [{ type: 'primary', icon: null, content, names: ['Idris', 'Perigee'] }] },
      }),
    ]);
    const { popover } = await openPopover();
    const link = await within(popover).findByRole('link', { name: content });
    expect([...link.querySelectorAll('b')].map((bold) => bold.textContent)).toEqual(['Idris', 'Perigee']);
  });

  test('shows two people, also one whose account was deleted, or its poster', async () => {
    fakeNotifications([
      notification(2, { data: { actors: [{ id: 20, name: 'Idris', image: null }, null] } }),
      notification(1, { data: { actors: [], image: '/poster.webp' } }),
    ]);
    const { popover } = await openPopover();
    await within(popover).findByRole('link', { name: /comment 2/ });
    const initials = [...popover.querySelectorAll('[data-initials]')];
    expect(initials.map((one) => one.getAttribute('data-initials'))).toEqual(['DU', 'I']);
    expect(popover.querySelector('img')?.getAttribute('src')).toBe('/poster.webp');
  });

  test('has links as buttons, or the buttons of its module', async () => {
    const buttonActions = [{ action: '/lists/4', label: 'Open the list' }];
    fakeNotifications([
      notification(2, { data: { buttonActions } }),
      notification(1, { type: 'workspaces.invitation', data: { buttonActions } }),
    ]);
    const { popover } = await openPopover();
    const link = await within(popover).findByRole('link', { name: 'Open the list' });
    expect(link.getAttribute('href')).toBe('/lists/4');
    expect(within(popover).getByRole('button', { name: 'Join' })).toBeDefined();
  });
});

describe('a new count of unread notifications', () => {
  test('changes the badge and requests the list again', async () => {
    const api = fakeNotifications([notification(1)]);
    const { popover, session, queryClient } = await openPopover(notified(1));
    await within(popover).findByText('Unread');
    act(() => applyUnreadCount(session, queryClient, 4));
    expect(bell().textContent).toBe('4');
    await waitFor(() => expect(api.calls(listNotifications)).toHaveLength(2));
  });

  test('that is shown already requests nothing', async () => {
    const api = fakeNotifications([notification(1)]);
    const { popover, session, queryClient } = await openPopover(notified(1));
    await within(popover).findByText('Unread');
    act(() => applyUnreadCount(session, queryClient, 1));
    expect(api.calls(listNotifications)).toHaveLength(1);
  });

  test('is ignored while nobody is signed in', () => {
    const { session, queryClient } = openSite();
    const guest = { ...notified(0), user: null };
    act(() => session.set(guest));
    applyUnreadCount(session, queryClient, 4);
    expect(session.get()).toBe(guest);
  });
});
