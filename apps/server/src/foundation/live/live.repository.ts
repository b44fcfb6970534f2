import { NOTIFICATION_COUNT_MAX } from '@kinora/contracts/foundation/notifications.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { defineStatement } from '#platform/db/statement.ts';

export interface LiveSessionRow {
  session_id: string;
  user_id: number;
  unread: number;
  is_staff: boolean;
}

/** Those of these sessions that are still valid, with what their streams show. */
export const listValidSessions = defineStatement<
  [sessionIds: readonly string[], now: Date, idleSince: Date],
  LiveSessionRow
>(
  'live-sessions',
  `select s.id as session_id, s.user_id,
     (select count(*)::int from (
        select from notifications n where n.user_id = s.user_id and n.read_at is null
        limit ${NOTIFICATION_COUNT_MAX}) counted) as unread,
     exists (
       select from user_grants g
       where g.user_id = s.user_id and g.permission in ('${foundationPermissions.admin}', '${foundationPermissions.accessAdmin}')
     ) as is_staff
   from unnest($1::uuid[]) as wanted (id) join sessions s on s.id = wanted.id join users u on u.id = s.user_id
   where s.expires_at > $2 and (s.remember or s.last_active_at > $3)
     and u.banned_at is null and u.deleted_at is null
     and not exists (select from impersonations i where i.session_id = s.id)`,
);
