import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getNotificationSubscriptions,
  listNotifications,
  markNotificationsRead,
  type Notification as SiteNotification,
} from '@kinora/contracts/foundation/notifications.ts';
import { fakeApi } from '#test/fake-api.ts';
import { createBrowserNotices } from './browser-notices.client.ts';

class FakeNotice extends EventTarget {
  static permission = 'granted';
  static shown: FakeNotice[] = [];
  readonly title: string;
  readonly options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    FakeNotice.shown.push(this);
  }
  close() {}
}

const NOW = Date.parse('2026-11-19T12:00:00Z');
let api: ReturnType<typeof fakeApi>;
let listed: SiteNotification[];
const open = vi.fn();

const notification = (id: number, changes: Partial<SiteNotification> = {}): SiteNotification => ({
  id,
  type: 'comments.reply',
  read_at: null,
  created_at: '2026-11-19T12:00:05Z',
  data: {
    image: null,
    actors: [],
    lines: [{ type: 'primary', icon: 'text', content: 'Idris replied to your comment', names: ['Idris'] }],
    mainAction: { action: '/titles/1/perigee', label: 'Open' },
    buttonActions: [],
  },
  ...changes,
});

const notices = () =>
  createBrowserNotices({ queryClient: new QueryClient(), siteName: () => 'Kinora', open });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('Notification', FakeNotice);
  FakeNotice.permission = 'granted';
  FakeNotice.shown = [];
  open.mockClear();
  listed = [notification(1)];
  api = fakeApi();
  api.on(listNotifications, () => ({
    pagination: { data: listed, per_page: 3, next_cursor: null, prev_cursor: null },
  }));
  api.on(getNotificationSubscriptions, () => ({
    available_channels: ['browser' as const],
    subscriptions: [],
    user_selections: [
      { notif_id: 'comments.reply', channels: { browser: true } },
      { notif_id: 'texts.like', channels: { browser: false } },
    ],
  }));
  api.on(markNotificationsRead, () => ({ unreadCount: 0 }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(5000);

test('shows a new notification once', async () => {
  const notify = notices();
  notify();
  await settle();
  notify();
  await settle();
  expect(FakeNotice.shown.map(({ title, options }) => [title, options.body])).toEqual([
    ['Kinora', 'Idris replied to your comment'],
  ]);
});

test('opens what it is about, and marks it as read', async () => {
  notices()();
  await settle();
  FakeNotice.shown[0]?.dispatchEvent(new Event('click'));
  await settle();
  expect(open).toHaveBeenCalledWith('/titles/1/perigee');
  expect(api.calls(markNotificationsRead)).toMatchObject([{ body: { ids: [1] } }]);
});

test('never opens an address that could run a script', async () => {
  const { data } = notification(1);
  listed = [
    notification(1, { data: { ...data, mainAction: { action: 'javascript:alert(1)', label: 'Open' } } }),
  ];
  notices()();
  await settle();
  FakeNotice.shown[0]?.dispatchEvent(new Event('click'));
  expect(open).not.toHaveBeenCalled();
});

test.each<[string, Partial<SiteNotification>]>([
  ['kinds that the user switched off', { type: 'texts.like' }],
  ['what was read meanwhile', { read_at: '2026-11-19T12:00:06Z' }],
  ['what is older than the page', { created_at: '2026-11-19T11:59:00Z' }],
])('leaves out %s', async (_name, changes) => {
  listed = [notification(1, changes)];
  notices()();
  await settle();
  expect(FakeNotice.shown).toEqual([]);
});

test('asks the server for nothing without permission', async () => {
  FakeNotice.permission = 'default';
  notices()();
  await settle();
  expect(api.calls(listNotifications)).toEqual([]);
});
