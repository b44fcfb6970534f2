import { mailSenderSettings, mailServerSettings } from '@kinora/contracts/foundation/mails.ts';
import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Config } from '#platform/config/config.ts';
import { type MailServer, parseSmtpUrl } from '#platform/mail/mail-server.ts';
import { parseSender, type Sender } from '#platform/mail/sender.ts';

interface Deps {
  readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'baseUrl'>;
  readonly settings: Pick<SettingsService, 'get'>;
}

/** The mail server and the sender: of the environment, otherwise of the settings. */
export interface OutgoingMail {
  /** Returns undefined if there is none. */
  server(): MailServer | undefined;
  sender(): Sender;
}

export function createOutgoingMail({ config, settings }: Deps): OutgoingMail {
  const fixedServer = config.SMTP_URL === undefined ? undefined : parseSmtpUrl(config.SMTP_URL);
  const fixedSender = config.MAIL_FROM === undefined ? undefined : parseSender(config.MAIL_FROM);
  return {
    server() {
      const saved = settings.get(mailServerSettings);
      return fixedServer ?? (saved.host === '' ? undefined : saved);
    },
    sender() {
      const { from_name: name, from_address: address } = settings.get(mailSenderSettings);
      return (
        fixedSender ?? {
          name: name || settings.get(brandingSettings).site_name,
          address: address || `no-reply@${config.baseUrl.hostname}`,
        }
      );
    },
  };
}
