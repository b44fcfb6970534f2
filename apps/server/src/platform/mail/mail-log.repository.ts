import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

interface LogEntry {
  messageId: string;
  kind: string;
  recipient: string;
  subject: string;
  at: Date;
}

/** Records that a mail is about to be sent. Returns false when an earlier attempt already sent it. */
export async function recordAttempt(db: Executor, entry: LogEntry): Promise<boolean> {
  const row = await db
    .insertInto('mail_log')
    .values({
      message_id: entry.messageId,
      kind: entry.kind,
      recipient: entry.recipient,
      subject: entry.subject,
      status: 'sending',
      created_at: entry.at,
    })
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .doUpdateSet({ status: 'sending', error: null })
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

export async function markFailed(db: Executor, messageId: string, error: string): Promise<void> {
  await db
    .updateTable('mail_log')
    .set({ status: 'failed', error })
    .where('message_id', '=', messageId)
    .execute();
}

export async function eraseRecipient(db: Executor, address: string): Promise<void> {
  await db
    .updateTable('mail_log')
    .set({ recipient: '' })
    .where(sql<string>`lower(recipient)`, '=', sql<string>`lower(${address})`)
    .execute();
}
