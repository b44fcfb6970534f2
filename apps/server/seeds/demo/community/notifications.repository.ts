import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** What a member is notified of, without the notification. */
export interface CauseRow {
  kind: string;
  /** What it is about. Causes about the same are shown as one. */
  about: string;
  data: unknown;
  /** Null if nobody is named. */
  actor_id: number | null;
  created_at: Date;
}

/** What others did, and what was decided for the member, latest first. */
export async function listCauses(
  tx: Tx,
  userId: number,
  { since, now }: { since: Date; now: Date },
): Promise<CauseRow[]> {
  const { rows } = await sql<CauseRow>`
    select * from (
      select 'texts.like' as kind, 'list:' || c.id as about, jsonb_build_object('kind', 'list', 'id', c.id) as data,
        l.user_id as actor_id, l.created_at
      from channels c join list_likes l on l.list_id = c.id where c.user_id = ${userId}
      union all
      select 'comments.reply', 'list:' || c.id, jsonb_build_object('comment_id', m.id, 'to', 'list'), m.user_id,
        m.created_at
      from channels c join comments m on m.list_id = c.id where c.user_id = ${userId} and m.user_id <> ${userId}
      union all
      select case when f.accepted_at is null then 'relations.follow-request' else 'relations.follower' end, 'me',
        jsonb_build_object('member_id', f.follower_id), f.follower_id, coalesce(f.accepted_at, f.created_at)
      from member_follows f where f.followed_id = ${userId}
      union all
      select 'reviews.by-followed', 'member:' || r.user_id, jsonb_build_object('review_id', r.id), r.user_id,
        r.written_at
      from member_follows f join reviews r on r.user_id = f.followed_id and r.body is not null
      where f.follower_id = ${userId} and f.accepted_at < r.written_at and r.state in ('new', 'approved')
      union all
      select 'lists.invitation', 'list:' || e.list_id, jsonb_build_object('list_id', e.list_id), c.user_id,
        e.invited_at
      from list_editors e join channels c on c.id = e.list_id where e.user_id = ${userId}
      union all
      select 'reports.decided', 'comment:' || p.comment_id,
        jsonb_build_object('kind', 'comment', 'id', p.comment_id, 'is_upheld', p.state = 'upheld'), null, p.closed_at
      from content_reports p where p.reporter_id = ${userId} and p.comment_id is not null and p.state <> 'open') causes
    where created_at between ${since} and ${now} and not exists (
      select from hidden_members h where h.user_id = ${userId} and h.hidden_id = actor_id)
    order by created_at desc, kind, about, actor_id`.execute(tx);
  return rows;
}

/** A notification of a member. */
export interface NotificationWrite extends CauseRow {
  /** Those of all causes, latest first. */
  readonly actorIds: readonly number[];
  readonly events: number;
  readonly readAt: Date | null;
}

export async function insertNotification(tx: Tx, userId: number, written: NotificationWrite): Promise<void> {
  const { kind, about, data, actor_id, created_at, actorIds, events, readAt: read_at } = written;
  const group_key = `${kind}:${about}`;
  const { id } = await tx
    .insertInto('notification_events')
    .values({ kind, group_key, data: JSON.stringify(data), actor_id, user_ids: [userId], created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('notifications')
    .values({
      user_id: userId,
      event_id: id,
      group_key,
      actor_ids: [...actorIds],
      events,
      created_at,
      read_at,
    })
    .execute();
}
