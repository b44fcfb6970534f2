import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { containsPattern } from '#platform/db/patterns.ts';

interface LogEntry {
  outboxId: number;
  messageId: string;
  kind: string;
  recipient: string;
  subject: string;
  /** Whether it contains a code, or a link that expires. */
  isOneTime: boolean;
  at: Date;
}

/** Records that a mail is about to be sent. Returns false when an earlier attempt already sent it. */
export async function recordAttempt(db: Executor, entry: LogEntry): Promise<boolean> {
  const row = await db
    .insertInto('mail_log')
    .values({
      outbox_id: entry.outboxId,
      message_id: entry.messageId,
      kind: entry.kind,
      recipient: entry.recipient,
      subject: entry.subject,
      is_one_time: entry.isOneTime,
      status: 'sending',
      created_at: entry.at,
      tried_at: entry.at,
    })
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .doUpdateSet((eb) => ({
          status: 'sending',
          error: null,
          attempts: eb('mail_log.attempts', '+', 1),
          tried_at: entry.at,
        }))
        .where('mail_log.status', '<>', 'sent'),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSent(db: Executor, messageId: string, at: Date): Promise<void> {
  await db
    .updateTable('mail_log')
    .set({ status: 'sent', error: null, sent_at: at })
    .where('message_id', '=', messageId)
    .execute();
}

/** Records that an attempt failed: `waiting` if there will be another one. */
export async function markFailed(
  db: Executor,
  messageId: string,
  { status, error }: { status: 'waiting' | 'bounced'; error: string },
): Promise<void> {
  await db.updateTable('mail_log').set({ status, error }).where('message_id', '=', messageId).execute();
}

/** Records that the last attempt failed. The error of that attempt stays. */
export async function markGivenUp(db: Executor, messageId: string): Promise<void> {
  await db.updateTable('mail_log').set({ status: 'failed' }).where('message_id', '=', messageId).execute();
}

/** Marks the newest mail that was sent to an address as bounced. */
export async function markBounced(db: Executor, address: string, reason: string): Promise<void> {
  await sql`
    update mail_log set status = 'bounced', error = ${reason} where id = (
      select id from mail_log
      -- The first condition has an index.
      where lower(recipient || ' ' || subject) like ${containsPattern(address)}
        and lower(recipient) = lower(${address}) and status = 'sent'
      order by created_at desc, id desc limit 1)`.execute(db);
}

/** A mail that failed for good waits again, because its job was restarted. */
export async function markWaiting(db: Executor, outboxIds: readonly number[]): Promise<void> {
  await db
    .updateTable('mail_log')
    .set({ status: 'waiting' })
    .where('outbox_id', 'in', outboxIds)
    .where('status', '=', 'failed')
    .execute();
}

export async function eraseRecipient(db: Executor, address: string): Promise<void> {
  await db
    .updateTable('mail_log')
    .set({ recipient: '' })
    .where(sql<string>`lower(recipient)`, '=', sql<string>`lower(${address})`)
    .execute();
}

/** Deletes some mails that were logged before this time. Returns how many. */
export async function deleteBefore(db: Executor, moment: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('mail_log')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail_log')
        .select('id')
        .where('created_at', '<', moment)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
