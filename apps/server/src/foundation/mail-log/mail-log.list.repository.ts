import { mailList, type MailStatus } from '@kinora/contracts/foundation/mail-log.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';

export interface MailRow {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  status: MailStatus;
  error: string | null;
  attempts: number;
  is_one_time: boolean;
  created_at: Date;
  sent_at: Date | null;
  /** Of the job, while it waits. */
  next_at: Date | null;
  /** Whether the job still exists, and with it the text. */
  is_stored: boolean;
}

export const mailSource: ListSource<typeof mailList, MailRow> = {
  list: mailList,
  table: 'mail_log',
  columns: sql<MailRow>`
    t.id, t.kind, t.recipient, t.subject, t.status, t.error, t.attempts, t.is_one_time, t.created_at, t.sent_at,
    (select o.available_at from outbox o where o.id = t.outbox_id and o.done_at is null and o.failed_at is null)
      as next_at,
    exists (select from outbox o where o.id = t.outbox_id) as is_stored`,
  sorts: { created_at: { by: sql`t.created_at`, type: 'timestamptz' } },
  filters: {
    status: { column: sql`t.status` },
    kind: { column: sql`t.kind` },
    created_at: { column: sql`t.created_at` },
  },
  search: (text) => ({ where: sql`lower(t.recipient || ' ' || t.subject) like ${containsPattern(text)}` }),
};
