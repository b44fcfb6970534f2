import { mailCheck } from '@kinora/contracts/foundation/site-checks.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { type SiteCheck, siteCheck } from '#platform/site-check.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Checks that mail is set up and that the server accepts us. */
export const mailSiteCheck = (
  outgoing: Pick<OutgoingMail, 'server'>,
  transport: Pick<MailTransport, 'verify'>,
): SiteCheck =>
  siteCheck(mailCheck, async () => {
    if (outgoing.server() === undefined) return { problem: 'not_set_up' };
    try {
      await transport.verify();
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { problem: 'unreachable', values: { reason } };
    }
  });
