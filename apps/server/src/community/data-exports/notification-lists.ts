import { NOTIFICATION_CHANNELS } from '@kinora/contracts/foundation/notifications.ts';
import { z } from 'zod';
import { type ArchiveList, archiveList, mapPages } from './archive-list.ts';
import { time } from './common-shapes.ts';
import {
  listNotifications,
  listSelections,
  type NotificationRow,
  type SelectionRow,
} from './data-exports.notifications.repository.ts';
import { byTime } from './member-pages.ts';
import { utc, utcOrNull } from './utc.ts';

/** Without its text, which is composed from the records when the member reads it. */
const NotificationEntry = z.object({
  kind: z.string().describe('What happened, such as texts.like'),
  events: z.int().describe('How often it happened before you read it'),
  notified_at: time().describe('When it happened last'),
  read_at: time().nullable().describe('When you read it'),
});

const Channels = z.partialRecord(z.enum(NOTIFICATION_CHANNELS), z.boolean());

const SelectionEntry = z.object({
  kind: z.string().describe('The kind of notification'),
  channels: Channels.describe('The ways to tell you that you switched on or off'),
});

const presentNotification = (row: NotificationRow): z.input<typeof NotificationEntry> => ({
  kind: row.kind,
  events: row.events,
  notified_at: utc(row.created_at),
  read_at: utcOrNull(row.read_at),
});

/** What an earlier release stored may not match. */
const presentSelection = ({ kind, channels }: SelectionRow): z.input<typeof SelectionEntry> => ({
  kind,
  channels: Channels.safeParse(channels).data ?? {},
});

/** What the member was notified of, and how they want to be. */
export const NOTIFICATION_LISTS: readonly ArchiveList[] = [
  archiveList('notifications.json', 'Your notifications, latest first.', NotificationEntry, (reader) =>
    mapPages(reader.pages(listNotifications, byTime), presentNotification),
  ),
  archiveList(
    'notification-settings.json',
    'What you chose about notifications.',
    SelectionEntry,
    (reader) => {
      const rows = reader.pages(listSelections, {
        first: [''] as [kind: string],
        keyOf: ({ kind }): [string] => [kind],
      });
      return mapPages(rows, presentSelection);
    },
  ),
];
