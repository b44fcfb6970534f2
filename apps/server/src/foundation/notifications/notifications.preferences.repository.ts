import { sql } from 'kysely';
import { MAIL_FREQUENCIES, type MailFrequency } from '@kinora/contracts/foundation/notifications.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Channels by kind, as stored. */
export type StoredChannels = Readonly<Record<string, unknown>>;

export async function findChannels(db: Executor, userId: number): Promise<StoredChannels> {
  const row = await db
    .selectFrom('notification_selections')
    .select('channels')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return toRecord(row?.channels);
}

/** The same, locked until the end of the transaction. Concurrent calls of one user wait for each other. */
export async function lockChannels(tx: Tx, userId: number): Promise<StoredChannels> {
  await sql`
    insert into notification_selections (user_id, channels) values (${userId}, '{}')
    on conflict (user_id) do nothing`.execute(tx);
  const row = await tx
    .selectFrom('notification_selections')
    .select('channels')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toRecord(row.channels);
}

export async function updateChannels(tx: Tx, userId: number, channels: StoredChannels): Promise<void> {
  await tx
    .updateTable('notification_selections')
    .set({ channels: JSON.stringify(channels) })
    .where('user_id', '=', userId)
    .execute();
}

export async function findMailFrequency(db: Executor, userId: number): Promise<MailFrequency> {
  const row = await db
    .selectFrom('notification_selections')
    .select('mail_frequency')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return MAIL_FREQUENCIES.find((one) => one === row?.mail_frequency) ?? 'immediate';
}

export async function updateMailFrequency(tx: Tx, userId: number, frequency: MailFrequency): Promise<void> {
  await tx
    .updateTable('notification_selections')
    .set({ mail_frequency: frequency })
    .where('user_id', '=', userId)
    .execute();
}

export async function findLanguage(db: Executor, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return row?.language ?? null;
}

/** Whether the account exists. It cannot be deleted before the transaction ends. */
export async function lockAccount(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 as one from users where id = ${userId} and deleted_at is null for key share`.execute(tx);
  return rows.length > 0;
}

const toRecord = (stored: unknown): StoredChannels =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};
