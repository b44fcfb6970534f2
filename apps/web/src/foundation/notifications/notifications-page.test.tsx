import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listNotifications, markNotificationsRead } from '@kinora/contracts/foundation/notifications.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { fakeNotifications, notification, notified } from '#test/notifications.ts';
import { openPage } from '#test/open-page.tsx';
import * as notificationsPage from './notifications-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (data = notified(1)) =>
  openPage(notificationsPage, { route: '/notifications', path: '/notifications', data });
const many = (count: number) => Array.from({ length: count }, (_, index) => notification(count - index));
const items = () => screen.getAllByRole('listitem');

test('[A2-120] leads guests to the login page and back', async () => {
  const api = fakeApi();
  const { router } = open(bootstrapData());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fnotifications');
  expect(api.calls(listNotifications)).toEqual([]);
});

test('[A2-121] lists 30 notifications, and more on request', async () => {
  const api = fakeNotifications(many(35));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined();
  expect(items()).toHaveLength(30);
  expect(document.title).toBe('Notifications · Kinora');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(items()).toHaveLength(35));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(api.calls(listNotifications).map(({ query }) => query)).toEqual([
    { perPage: '30' },
    { perPage: '30', cursor: '30' },
  ]);
});

test('[A2-122] marks all as read, which is offered only while some are unread', async () => {
  const api = fakeNotifications(many(2));
  open(notified(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(api.calls(markNotificationsRead)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(screen.queryByText('Unread')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('[A2-123] has an empty state', async () => {
  fakeNotifications([]);
  open(notified(0));
  expect(await screen.findByText('Hang tight!')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test.each([true, false])('[A2-124] links to the settings if members can choose: %s', async (integrated) => {
  fakeNotifications([]);
  open(notified(0, { integrated: true, subs: { integrated } }));
  await screen.findByText('Hang tight!');
  const link = screen.queryByRole('link', { name: 'Settings' });
  expect(link?.getAttribute('href')).toBe(integrated ? '/notifications/settings' : undefined);
});

test('starts again with the first page when a new notification arrives', async () => {
  const api = fakeNotifications(many(35));
  const { queryClient } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(items()).toHaveLength(35));
  api.on(listNotifications, () => ({
    pagination: { data: [notification(36), ...many(29)], per_page: 30, next_cursor: '30', prev_cursor: null },
  }));
  await queryClient.invalidateQueries({ queryKey: ['notifications'] });
  await waitFor(() => expect(items()).toHaveLength(30));
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined();
});

test('offers another try when notifications did not load', async () => {
  const api = fakeNotifications(many(1));
  api.refuse(listNotifications, 404, { message: 'Gone.', code: 'not_found' });
  open();
  expect(await screen.findByText("Notifications didn't load")).toBeDefined();
  api.on(listNotifications, () => ({
    pagination: { data: many(1), per_page: 30, next_cursor: null, prev_cursor: null },
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(items()).toHaveLength(1));
});
