import type { ContactStatus } from '@kinora/contracts/foundation/contact.ts';
import { type Insertable, sql } from 'kysely';
import type { MemberRow } from '#foundation/users/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { ContactMessages, ContactReplies } from '#platform/db/tables.generated.ts';

export type MessageWrite = Omit<Insertable<ContactMessages>, 'id'>;

export async function insert(db: Executor, values: MessageWrite): Promise<number> {
  const { id } = await db
    .insertInto('contact_messages')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface MessageRow {
  id: number;
  name: string;
  email: string;
  message: string;
  language: string;
  status: ContactStatus;
  is_read: boolean;
  created_at: Date;
  account: { id: number; name: string; roles: string[] } | null;
  replies: { id: number; text: string; author: MemberRow | null; created_at: string }[];
}

export async function find(db: Executor, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.name, m.email, m.message, m.language, m.status, m.read_at is not null as is_read, m.created_at,
      (select json_build_object('id', u.id, 'name', u.name, 'roles',
         (select coalesce(json_agg(r.name order by r.id), '[]')
          from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id))
       from users u where u.id = m.user_id) as account,
      (select coalesce(json_agg(json_build_object('id', c.id, 'text', c.text, 'created_at', c.created_at,
         'author',
         (select json_build_object('id', u.id, 'name', u.name, 'image', u.image) from users u where u.id = c.user_id))
         order by c.id), '[]')
       from contact_replies c where c.message_id = m.id) as replies
    from contact_messages m where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Marks a message as read, the first time only. */
export async function markRead(db: Executor, id: number, at: Date): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
}

/** Locks the messages, in the order of their ids, so that two calls cannot wait for each other. */
export const listForUpdate = (
  db: Executor,
  ids: readonly number[],
): Promise<{ id: number; status: string }[]> =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** A message that was given a status is no longer unread. */
export async function updateStatus(
  db: Executor,
  ids: readonly number[],
  { status, at }: { status: ContactStatus; at: Date },
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set((eb) => ({ status, status_changed_at: at, read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('id', 'in', ids)
    .execute();
}

export async function insertReply(
  db: Executor,
  values: Omit<Insertable<ContactReplies>, 'id'>,
): Promise<void> {
  await db.insertInto('contact_replies').values(values).execute();
}

export async function deleteMany(db: Executor, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('contact_messages').where('id', 'in', ids).execute();
}

/** Counts the open messages, up to a limit. */
export async function countOpen(db: Executor, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from contact_messages where status = 'open' limit ${max}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many of the latest mails are searched for the last one of a kind. */
const LATEST_MAILS = 200;

/** The delivery status of the last mail of a kind to a recipient, if it is among the latest mails of the site. */
export async function findLastMailStatus(
  db: Executor,
  { kind, recipient }: { kind: string; recipient: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    select status
    from (select id, kind, recipient, status from mail_log order by created_at desc, id desc limit ${LATEST_MAILS}) m
    where kind = ${kind} and recipient = ${recipient} order by id desc limit 1`.execute(db);
  return rows[0]?.status;
}

/** Deletes some messages that were created before this time. Returns how many. */
export async function deleteOld(db: Executor, before: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('contact_messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contact_messages')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes some messages that were marked as spam before this time. Returns how many. */
export async function deleteSpam(db: Executor, before: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('contact_messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contact_messages')
        .select('id')
        .where('status', '=', 'spam')
        .where('status_changed_at', '<', before)
        .orderBy('status_changed_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
