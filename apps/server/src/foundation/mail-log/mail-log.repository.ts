import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { MailRow } from './mail-log.list.repository.ts';

/** Of the mails that wait for another attempt, at most this many are counted. */
const WAITING_MAX = 1000;

interface MailHealth {
  readonly waiting: number;
  readonly since: Date | null;
  readonly error: string | null;
  readonly last_failed_at: Date | null;
  readonly last_sent_at: Date | null;
}

/** The mails whose last attempt failed, and when one was last sent. */
export async function readHealth(db: Executor): Promise<MailHealth | undefined> {
  const { rows } = await sql<MailHealth>`
    with waiting as (
      select created_at, tried_at, error from mail_log
      where status = 'waiting' order by created_at desc, id desc limit ${WAITING_MAX}
    )
    select count(*)::integer as waiting, min(created_at) as since, max(tried_at) as last_failed_at,
      (select error from waiting order by tried_at desc limit 1) as error,
      (select sent_at from mail_log where sent_at is not null order by sent_at desc limit 1) as last_sent_at
    from waiting`.execute(db);
  return rows[0];
}

export interface ResendRow extends Pick<
  MailRow,
  'id' | 'kind' | 'recipient' | 'status' | 'is_one_time' | 'is_stored'
> {
  /** Null for mails that an older version sent. */
  readonly outbox_id: number | null;
  /** Null if it is no longer stored. */
  readonly payload: unknown;
  readonly has_failed: boolean;
}

/** Locks mails, in one order, so that two calls at once send each only once. */
export async function listForResend(tx: Tx, ids: readonly number[]): Promise<ResendRow[]> {
  const { rows } = await sql<ResendRow>`
    select m.id, m.kind, m.recipient, m.status, m.is_one_time, m.outbox_id, o.payload,
      o.id is not null as is_stored, coalesce(o.failed_at is not null, false) as has_failed
    from mail_log m left join outbox o on o.id = m.outbox_id
    where m.id = any(${ids}::bigint[]) order by m.id for update of m`.execute(tx);
  return rows;
}
