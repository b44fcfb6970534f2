import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  getNotificationSubscriptions,
  saveNotificationSubscriptions,
} from '@kinora/contracts/foundation/notifications.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeSubscriptions, notified, stubBrowserPermission, subscriptions } from '#test/notifications.ts';
import { openPage } from '#test/open-page.tsx';
import * as settingsPage from './notification-settings-page.tsx';

const PATH = '/notifications/settings';
const open = (data = notified(0)) => openPage(settingsPage, { route: PATH, path: PATH, data });
const grid = () => screen.findByRole('grid', { name: 'Notification settings' });
const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });
const states = (...names: string[]) => names.map((name) => box(name).checked);
const press = (name: string) => userEvent.click(box(name));
const update = () => userEvent.click(screen.getByRole('button', { name: 'Update preferences' }));
const BLOCKED = 'Notifications blocked. Please enable them for this site from browser settings.';

describe('access', () => {
  test('leads guests to the login page', async () => {
    fakeSubscriptions();
    const { router } = open(bootstrapData());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  test('[A2-129] leads home while members cannot choose', async () => {
    const api = fakeSubscriptions();
    const { router } = open(notified(0, { integrated: true, subs: { integrated: false } }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(api.calls(getNotificationSubscriptions)).toEqual([]);
  });

  test('[A2-130] leads home when there is nothing to choose', async () => {
    fakeSubscriptions(subscriptions({ subscriptions: [], user_selections: [] }));
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('the grid', () => {
  test('[A2-125] shows groups with their notifications, and a box per channel', async () => {
    fakeSubscriptions();
    open();
    const shown = within(await grid());
    expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Notification',
      'Email',
      'Browser',
    ]);
    expect(shown.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Community',
      'Replies',
      'Followers',
      'Your account',
      'A new sign-inAlways sent by email',
    ]);
    expect(states('Replies, Email', 'Followers, Email', 'Followers, Browser')).toEqual([true, false, true]);
  });

  test('[A2-126] [A2-127] the box of a group is mixed, turns all on, and then all off', async () => {
    fakeSubscriptions();
    open();
    await grid();
    expect(box('Community, Email').indeterminate).toBe(true);
    expect(box('Community, Browser').indeterminate).toBe(false);
    await press('Community, Email');
    expect(box('Community, Email').indeterminate).toBe(false);
    expect(states('Community, Email', 'Replies, Email', 'Followers, Email')).toEqual([true, true, true]);
    await press('Community, Email');
    expect(states('Community, Email', 'Replies, Email', 'Followers, Email')).toEqual([false, false, false]);
  });

  test('keeps locked channels on', async () => {
    fakeSubscriptions();
    open();
    await grid();
    for (const name of ['A new sign-in, Email', 'Your account, Email'])
      expect([box(name).checked, box(name).disabled]).toEqual([true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Nothing by email' }));
    expect(states('A new sign-in, Email', 'Replies, Email')).toEqual([true, false]);
  });

  test('is one tab stop, in which arrow keys move and Space toggles', async () => {
    fakeSubscriptions();
    open();
    await grid();
    const stops = () =>
      screen.getAllByRole('checkbox').filter((one) => one.matches(':enabled') && one.tabIndex === 0);
    expect(stops()).toEqual([box('Community, Email')]);
    box('Community, Email').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(box('Replies, Browser'));
    expect(stops()).toEqual([box('Replies, Browser')]);
    await userEvent.keyboard(' ');
    expect(box('Replies, Browser').checked).toBe(false);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Home}');
    // The box is locked, so its cell has the focus.
    expect(document.activeElement).toBe(box('Your account, Email').closest('td'));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(box('Followers, Email'));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}{End}');
    expect(document.activeElement).toBe(box('Community, Browser'));
  });
});

describe('saving', () => {
  test('[A2-128] [A7-057] [A7-058] sends what changed, and says so', async () => {
    const api = fakeSubscriptions();
    open();
    await grid();
    await press('Followers, Email');
    await press('Replies, Email');
    expect(screen.getByText('2 preferences changed')).toBeDefined();
    await press('Replies, Email');
    expect(screen.getByText('1 preference changed')).toBeDefined();
    await update();
    expect(await screen.findByText('Updated preferences')).toBeDefined();
    expect(api.calls(saveNotificationSubscriptions).map(({ body }) => body)).toEqual([
      { selections: [{ notif_id: 'follow', channels: { email: true } }] },
    ]);
    expect(box('Followers, Email').checked).toBe(true);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('keeps the changes when they were not saved', async () => {
    const api = fakeSubscriptions();
    api.refuse(saveNotificationSubscriptions, 404, { message: 'Gone.', code: 'not_found' });
    open();
    await grid();
    await press('Followers, Email');
    await update();
    await waitFor(() => expect(api.calls(saveNotificationSubscriptions)).toHaveLength(1));
    expect(screen.getByText('1 preference changed')).toBeDefined();
    expect(screen.queryByText('Updated preferences')).toBeNull();
  });

  test('keeps what was changed meanwhile', async () => {
    const api = fakeSubscriptions();
    const answer = Promise.withResolvers<{}>();
    api.on(saveNotificationSubscriptions, () => answer.promise);
    open();
    await grid();
    await press('Followers, Email');
    await update();
    await press('Replies, Email');
    answer.resolve({});
    expect(await screen.findByText('1 preference changed')).toBeDefined();
    expect(states('Followers, Email', 'Replies, Email')).toEqual([true, false]);
  });
});

describe('the channel browser', () => {
  const NAME = 'A new sign-in, Browser';

  test('[A8-008] [A8-009] stays off while the browser blocks notifications', async () => {
    const request = stubBrowserPermission('denied');
    fakeSubscriptions();
    open();
    await grid();
    await press(NAME);
    expect(await screen.findByText(BLOCKED)).toBeDefined();
    expect(box(NAME).checked).toBe(false);
    expect(request).not.toHaveBeenCalled();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('[A8-008] [A8-009] stays off when the user refuses', async () => {
    const request = stubBrowserPermission('default', 'denied');
    fakeSubscriptions();
    open();
    await grid();
    await press(NAME);
    expect(await screen.findByText(BLOCKED)).toBeDefined();
    expect([box(NAME).checked, request.mock.calls.length]).toEqual([false, 1]);
  });

  test('turns on when the user agrees', async () => {
    stubBrowserPermission('default', 'granted');
    fakeSubscriptions();
    open();
    await grid();
    await press(NAME);
    await waitFor(() => expect(box(NAME).checked).toBe(true));
  });

  test('turns off, and stays on, without a question', async () => {
    const request = stubBrowserPermission('denied');
    fakeSubscriptions();
    open();
    await grid();
    await userEvent.click(screen.getByRole('button', { name: 'Recommended' }));
    // The one that was off stays off; the others were on already.
    expect(await screen.findByText(BLOCKED)).toBeDefined();
    await press('Replies, Browser');
    expect(states('Replies, Browser', 'Followers, Browser', NAME)).toEqual([false, true, false]);
    expect(request).not.toHaveBeenCalled();
  });
});
