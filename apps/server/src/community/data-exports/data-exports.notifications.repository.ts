import { defineStatement } from '#platform/db/statement.ts';

export interface NotificationRow {
  id: number;
  kind: string;
  events: number;
  created_at: Date;
  read_at: Date | null;
  place: string;
}

/** The notifications of the member, latest first. */
export const listNotifications = defineStatement<
  [userId: number, limit: number, time: string, id: number],
  NotificationRow
>(
  'export-notifications',
  `select n.id, split_part(n.group_key, ':', 1) as kind, n.events, n.created_at, n.read_at,
     to_json(n.created_at) as place
   from notifications n
   where n.user_id = $1 and (n.created_at, n.id) < ($3::timestamptz, $4::bigint)
   order by n.created_at desc, n.id desc limit $2`,
);

export interface SelectionRow {
  kind: string;
  channels: unknown;
}

/** What the member chose about notifications, by kind. */
export const listSelections = defineStatement<[userId: number, limit: number, kind: string], SelectionRow>(
  'export-notification-selections',
  `select c.key as kind, c.value as channels
   from notification_selections s, jsonb_each(s.channels) c
   where s.user_id = $1 and c.key > $3 order by c.key limit $2`,
);
