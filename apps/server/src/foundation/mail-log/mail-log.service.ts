import { mailLogSettings } from '@kinora/contracts/foundation/mail-log.ts';
import { recordAudits } from '#foundation/audit/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { MailPayload, type Mailer } from '#platform/mail/mailer.ts';
import { noResendReason } from './mail-log.presenter.ts';
import * as repository from './mail-log.repository.ts';
import type { ResendRow } from './mail-log.repository.ts';

const DAY_MS = 86_400_000;
const BATCH = 5000;

/** The subject type of logged mails in the audit log. */
export const MAIL_SUBJECT = 'mail';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'queue' | 'sendNow' | 'forgetBefore'>;
  readonly settings: Pick<SettingsService, 'get'>;
}

export type MailLogService = ReturnType<typeof createMailLogService>;

export function createMailLogService({ db, clock, mailer, settings }: Deps) {
  return {
    /** Mails fail if the latest attempt failed and none was sent after it. */
    async failing() {
      const health = await repository.readHealth(db);
      if (health === undefined || health.since === null || health.last_failed_at === null) return null;
      if (health.last_sent_at !== null && health.last_sent_at > health.last_failed_at) return null;
      return { since: health.since.toISOString(), error: health.error ?? '', waiting: health.waiting };
    },

    /** A mail that was not sent keeps its job. One that was sent, or bounced, is queued as a new mail. */
    resend: (
      ids: readonly number[],
      { onlyWaiting }: { onlyWaiting: boolean },
    ): Promise<{ resent: number; skipped: number }> =>
      transaction(db, async (tx) => {
        const mails = await repository.listForResend(tx, ids);
        const chosen = mails.filter(
          (mail) => noResendReason(mail) === null && (!onlyWaiting || mail.status === 'waiting'),
        );
        const [waiting, others] = [chosen.filter(hasJob), chosen.filter((mail) => !hasJob(mail))];
        await mailer.sendNow(
          tx,
          waiting.flatMap((mail) => mail.outbox_id ?? []),
        );
        for (const { payload } of others) await mailer.queue(tx, MailPayload.parse(payload));
        await recordAudits(
          tx,
          chosen.map(({ id, kind }) => ({
            action: 'resend',
            subject: { type: MAIL_SUBJECT, id, name: kind },
          })),
        );
        return { resent: chosen.length, skipped: ids.length - chosen.length };
      }),

    async clean(): Promise<void> {
      const { keep_days: days } = settings.get(mailLogSettings);
      const before = new Date(clock.now().getTime() - days * DAY_MS);
      while ((await mailer.forgetBefore(db, before, BATCH)) === BATCH);
    },
  };
}

const hasJob = ({ status, has_failed: hasFailed }: ResendRow): boolean => status === 'waiting' || hasFailed;
