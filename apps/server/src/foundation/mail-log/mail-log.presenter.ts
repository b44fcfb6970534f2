import type { LoggedMail, mailList, NoResendReason } from '@kinora/contracts/foundation/mail-log.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { MailRow } from './mail-log.list.repository.ts';

export type MailReader = RecordReader<typeof mailList, MailRow>;

type Resendable = Pick<MailRow, 'status' | 'recipient' | 'is_one_time' | 'is_stored'>;

/** Why a mail cannot be sent again. A waiting mail can be tried now, whatever it contains. */
export function noResendReason(mail: Resendable): NoResendReason | null {
  const { status, recipient, is_one_time: isOneTime, is_stored: isStored } = mail;
  if (status === 'sending') return 'sending';
  if (!isStored || recipient === '') return 'not-stored';
  return isOneTime && status !== 'waiting' ? 'one-time' : null;
}

export const presentMail = (row: MailRow): LoggedMail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  status: row.status,
  error: row.error,
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  next_at: row.status === 'waiting' ? (row.next_at?.toISOString() ?? null) : null,
  no_resend: noResendReason(row),
});

export const mailColumns: CsvColumns<MailRow> = {
  recipient: ({ recipient }) => recipient,
  subject: ({ subject }) => subject,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  error: ({ error }) => error,
  attempts: ({ attempts }) => attempts,
  created_at: ({ created_at: at }) => at.toISOString(),
  sent_at: ({ sent_at: at }) => at?.toISOString() ?? null,
};
