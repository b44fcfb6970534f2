import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { queryInt } from '../platform/fields.ts';
import { MemberCard } from './users.ts';

/** Notifications of a page. */
export const NOTIFICATIONS_PAGE = 30;
const PAGE_MAX = 100;
/** Unread notifications and people of one notification are counted up to this number. */
export const NOTIFICATION_COUNT_MAX = 100;
/** Ids of one call that marks notifications as read. */
const MARKED_MAX = 100;

/** Ways to tell a person in addition to the bell, which shows everything. */
export const NOTIFICATION_CHANNELS = ['email', 'browser', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Pictures of notifications that have neither a person nor a title. */
export const NOTIFICATION_ICONS = [
  'bell',
  'text',
  'user',
  'title',
  'list',
  'import',
  'device',
  'alert',
] as const;
export type NotificationIcon = (typeof NOTIFICATION_ICONS)[number];

/** A link: a path of this site or a web address, and its label. */
const NotificationAction = z.object({ action: z.string(), label: z.string() });
export type NotificationAction = z.infer<typeof NotificationAction>;

const NotificationLine = z.object({
  type: z.enum(['primary', 'secondary']),
  icon: z.enum(NOTIFICATION_ICONS).nullable(),
  /** Plain text. */
  content: z.string(),
  /** Parts of the text that are names, in the order of the text. They are shown in bold. */
  names: z.array(z.string()),
  action: NotificationAction.optional(),
});

export const Notification = z.object({
  id: id('bigint'),
  /** The kind of the notification. */
  type: z.string(),
  read_at: timestamp().nullable(),
  created_at: timestamp(),
  data: z.object({
    /** A poster. Notifications about people show their `actors` instead. */
    image: z.string().nullable(),
    /** The latest people, at most two. Null for one whose account was deleted. */
    actors: z.array(MemberCard.nullable()),
    lines: z.array(NotificationLine),
    mainAction: NotificationAction.nullable(),
    buttonActions: z.array(NotificationAction),
    inviteId: z.string().optional(),
  }),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: 'notifications',
  summary: 'Lists your notifications, newest first',
  access: access.login,
  query: z.object({ ...cursorQuery, perPage: queryInt(1, PAGE_MAX).default(NOTIFICATIONS_PAGE) }),
  response: cursorPageOf(Notification),
});

const UnreadCount = z.object({
  /** Counted up to 100. */
  unreadCount: z.int(),
});

export const getUnreadCount = endpoint({
  method: 'GET',
  path: 'notifications/unread',
  summary: 'Returns how many of your notifications are unread. Pages call it while they have no live updates',
  access: access.login,
  response: UnreadCount,
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: 'notifications/mark-as-read',
  summary: 'Marks notifications as read: some, or all of them with markAllAsUnread',
  access: access.login,
  body: z
    .strictObject({
      ids: z.array(id('bigint')).max(MARKED_MAX).optional(),
      /** Marks all as read. The name is part of the API. */
      markAllAsUnread: z.literal(true).optional(),
    })
    .refine(
      ({ ids, markAllAsUnread }) => (ids === undefined) !== (markAllAsUnread === undefined),
      'Pass either ids or markAllAsUnread.',
    ),
  response: UnreadCount,
});

/** How often mails with notifications are sent. */
export const MAIL_FREQUENCIES = ['immediate', 'daily', 'weekly'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];

/** Whether each channel is on. */
const Channels = z.partialRecord(z.enum(NOTIFICATION_CHANNELS), z.boolean());
export type ChannelChoice = z.infer<typeof Channels>;

const Selection = z.object({ notif_id: z.string().max(100), channels: Channels });
export type NotificationSelection = z.infer<typeof Selection>;

const SubscriptionKind = z.object({
  notif_id: z.string(),
  name: z.string(),
  /** A line below the name, or empty. */
  description: z.string(),
  /** Channels that cannot be changed: they are always on. */
  locked_channels: z.array(z.enum(NOTIFICATION_CHANNELS)),
  /** Channels that are on unless the user changes them. */
  default_channels: z.array(z.enum(NOTIFICATION_CHANNELS)),
});

const SubscriptionGroup = z.object({ group_name: z.string(), subscriptions: z.array(SubscriptionKind) });
export type SubscriptionGroup = z.infer<typeof SubscriptionGroup>;

export const getNotificationSubscriptions = endpoint({
  method: 'GET',
  path: 'notifications/me/subscriptions',
  summary: 'Returns which notifications reach you through which channels',
  access: access.login,
  response: z.object({
    available_channels: z.array(z.enum(NOTIFICATION_CHANNELS)),
    subscriptions: z.array(SubscriptionGroup),
    user_selections: z.array(Selection),
    /** Daily and weekly mails are sent at 08:00 in the user's time zone. */
    mail_frequency: z.enum(MAIL_FREQUENCIES).optional(),
  }),
});

const SELECTIONS_MAX = 200;

export const saveNotificationSubscriptions = endpoint({
  method: 'PUT',
  path: 'notifications/me/subscriptions',
  summary:
    'Chooses which notifications reach you through which channels. Those you leave out stay as they are',
  access: access.login,
  body: z.strictObject({
    selections: z
      .array(z.strictObject({ notif_id: z.string().max(100), channels: Channels }))
      .max(SELECTIONS_MAX),
    mail_frequency: z.enum(MAIL_FREQUENCIES).optional(),
  }),
  response: z.object({}),
});
