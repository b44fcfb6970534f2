import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { machineRoute, type MachineRoute } from '#platform/http/machine-routes.ts';
import type { Mailer } from '#platform/mail/mailer.ts';

export const BOUNCE_PATH = '/api/v1/mails/bounces';
const SIGNATURE_HEADER = 'x-kinora-signature';
const MAX_BYTES = 16 * 1024;

const Report = z.object({ email: z.email().max(254), kind: z.enum(['hard', 'complaint']) });

interface Deps {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'recordBounce'>;
  /** Empty if the owner has not set one; then every report is refused. */
  readonly secret: () => string;
}

/**
 * Receives reports of a mail provider about addresses that cannot receive mail. The signature is the HMAC-SHA256 of the
 * raw body, as `sha256=<hex>`.
 */
export const bounceRoute = ({ db, mailer, secret }: Deps): MachineRoute =>
  machineRoute<{ isSigned: true }>({
    method: 'POST',
    path: BOUNCE_PATH,
    rate: { max: 600, seconds: 60 },
    isSecret: false,
    maxBytes: MAX_BYTES,
    verify: async ({ headers }, rawBody) => {
      const key = secret();
      if (key === '') return undefined;
      const expected = Buffer.from(`sha256=${createHmac('sha256', key).update(rawBody).digest('hex')}`);
      const given = Buffer.from(String(headers[SIGNATURE_HEADER] ?? ''));
      const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
      return isSigned ? { isSigned } : undefined;
    },
    answer: async (_signed, rawBody) => {
      const { email, kind } = parseReport(rawBody);
      await transaction(db, (tx) => mailer.recordBounce(tx, email, kind));
      return { status: 204 };
    },
  });

function parseReport(rawBody: Buffer): z.infer<typeof Report> {
  try {
    return Report.parse(JSON.parse(rawBody.toString('utf8')));
  } catch (cause) {
    throw new AppError('bad_request', { cause });
  }
}
