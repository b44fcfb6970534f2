import { sql } from 'kysely';
import type { MemberRow } from '#foundation/users/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** A review or a comment; the rating of a review is stored before its text is checked. */
export interface WrittenRecord {
  readonly kind: 'review' | 'comment';
  readonly id: number;
}

export interface WrittenText extends WrittenRecord {
  readonly userId: number;
  readonly fingerprint: string | null;
  readonly isEdit: boolean;
  readonly at: Date;
}

/**
 * Whether the account was created after this time. Locks it then, so that the texts of a new member are checked one after
 * another.
 */
export async function lockIfNew(tx: Tx, userId: number, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '>', since)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** When the member wrote their latest texts since this time, latest first. */
export async function listLatest(
  tx: Tx,
  userId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('written_texts')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('is_edit', '=', false)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at);
}

const isSame = (fingerprint: string, since: Date) =>
  sql`fingerprint = decode(${fingerprint}, 'hex') and created_at > ${since}`;

/** Whether the member wrote this text since this time, in any other record than this one. */
export async function hasWritten(
  tx: Tx,
  userId: number,
  { fingerprint, since, except }: { fingerprint: string; since: Date; except: WrittenRecord | undefined },
): Promise<boolean> {
  const column = except?.kind === 'review' ? sql`review_id` : sql`comment_id`;
  const other = except === undefined ? sql`true` : sql`${column} is distinct from ${except.id}`;
  const { rows } = await sql<{ id: number }>`
    select id from written_texts
    where ${isSame(fingerprint, since)} and user_id = ${userId} and ${other} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether at least this many other members wrote this text since this time. */
export async function isRepeated(
  tx: Tx,
  userId: number,
  { fingerprint, since, members }: { fingerprint: string; since: Date; members: number },
): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from written_texts
    where ${isSame(fingerprint, since)} and user_id <> ${userId} limit ${members}`.execute(tx);
  return rows.length >= members;
}

export async function insert(
  tx: Tx,
  { userId, kind, id, fingerprint, isEdit, at }: WrittenText,
): Promise<void> {
  await tx
    .insertInto('written_texts')
    .values({
      user_id: userId,
      review_id: kind === 'review' ? id : null,
      comment_id: kind === 'comment' ? id : null,
      fingerprint: fingerprint === null ? null : Buffer.from(fingerprint, 'hex'),
      is_edit: isEdit,
      created_at: at,
    })
    .execute();
}

/** Other members who wrote this text since this time. */
export const listWriters = defineStatement<
  [fingerprint: string, since: Date, exceptUserId: number | null, limit: number],
  MemberRow
>(
  'writers-of-text',
  `select u.id, u.name, u.image from (
     select distinct user_id from written_texts
     where fingerprint = decode($1, 'hex') and created_at > $2 and user_id is distinct from $3::integer limit $4) w
   join users u on u.id = w.user_id order by u.id`,
);

/** Those of the reviews or comments whose text was written at this time or later, as far as texts are remembered. */
export async function listWritten(
  tx: Tx,
  kind: WrittenRecord['kind'],
  { ids, since }: { ids: readonly number[]; since: Date },
): Promise<number[]> {
  const column = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ id: number }>`
    select distinct ${column} as id from written_texts
    where ${column} = any(${ids}::integer[]) and created_at >= ${since}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns false when there may be more. */
export async function deleteBefore(db: Executor, before: Date, limit: number): Promise<boolean> {
  const result = await db
    .deleteFrom('written_texts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('written_texts')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows) < limit;
}
