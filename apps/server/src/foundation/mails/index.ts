/** Mails: the emails of the site, in the recipient's language and the site's design, and how they are sent. */
import {
  mailBounceSettings,
  mailSenderSettings,
  mailServerSettings,
} from '@kinora/contracts/foundation/mails.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { sendMailHandler } from '#platform/mail/send-mail.ts';
import { createMailTransport } from '#platform/mail/transport.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { bounceRoute } from './bounce-route.ts';
import { mailSiteCheck } from './mail-check.ts';
import { createMails } from './mails.service.ts';
import { createOutgoingMail } from './outgoing-mail.ts';

export type { MailRenderer, Mails, Recipient } from './mails.service.ts';
export { createOutgoingMail, type OutgoingMail } from './outgoing-mail.ts';
export { defineMail, type MailItem, type MailLink, type MailTemplate } from './template.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly localizations: Pick<LocalizationsService, 'choose'>;
}

export const mailsModule = defineModule({
  name: 'foundation/mails',
  settings: [mailSenderSettings, mailServerSettings, mailBounceSettings],
  setup: (
    { config, db, clock, mailer }: Pick<Platform, 'config' | 'db' | 'clock' | 'mailer'>,
    deps: Deps,
  ) => {
    const outgoing = createOutgoingMail({ config, settings: deps.settings });
    const transport = createMailTransport(outgoing.server);
    return {
      service: createMails({ ...deps, mailer, baseUrl: config.baseUrl }),
      outgoing,
      transport,
      routes: [],
      jobs: [
        sendMailHandler({ db, transport, sender: outgoing.sender, domain: config.baseUrl.hostname, clock }),
      ],
      checks: [
        {
          name: 'smtp',
          // A site without a mail server works; the system screen warns about it.
          run: async () => {
            if (outgoing.server() !== undefined) await transport.verify();
          },
        },
      ],
      siteChecks: [mailSiteCheck(outgoing, transport)],
      machineRoutes: [
        bounceRoute({ db, mailer, secret: () => deps.settings.get(mailBounceSettings).bounce_secret }),
      ],
    };
  },
});
