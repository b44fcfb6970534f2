import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { translate } from '@kinora/contracts/platform/translate.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { renderMail } from './render.ts';
import type { Translate } from '#platform/text/translate.ts';
import type { MailTemplate } from './template.ts';

/** Below the mailer's own limit; mail clients truncate longer subjects anyway. */
const SUBJECT_MAX = 200;

interface Deps {
  readonly mailer: Mailer;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly localizations: Pick<LocalizationsService, 'choose'>;
  readonly baseUrl: URL;
}

export interface Recipient {
  readonly email: string;
  /** Null for the site's language. */
  readonly language: string | null;
}

type MailsService = ReturnType<typeof createMails>;
/** What modules need to send mails. */
export type Mails = Pick<MailsService, 'queue'>;
export type MailRenderer = Pick<MailsService, 'render'>;

export function createMails({ mailer, settings, localizations, baseUrl }: Deps) {
  /** Renders a mail in the recipient's language. */
  const render = async <Data>(to: Recipient, template: MailTemplate<Data>, data: Data): Promise<Mail> => {
    const { language, direction, lines } = await localizations.choose([to.language]);
    const t: Translate = (message, values) => translate({ locale: language, lines }, message, values);
    const content = template.compose(t, data);
    const siteName = settings.get(brandingSettings).site_name;
    const { html, text } = await renderMail(content, { language, direction, siteName, baseUrl, t });
    const replyTo = content.replyTo === undefined ? {} : { reply_to: content.replyTo };
    const subject = headerLine(content.subject);
    const isOneTime = template.isOneTime === true || content.code !== undefined;
    const oneTime = isOneTime ? { one_time: true } : {};
    const headers = content.unsubscribeUrl === undefined ? {} : { headers: oneClick(content.unsubscribeUrl) };
    return { kind: template.kind, to: to.email, subject, html, text, ...oneTime, ...replyTo, ...headers };
  };
  return {
    render,
    /** Queues a mail in the transaction that causes it; the worker sends it. */
    async queue<Data>(tx: Tx, to: Recipient, template: MailTemplate<Data>, data: Data): Promise<void> {
      await mailer.queue(tx, await render(to, template, data));
    },
  };
}

/** RFC 8058. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A subject may contain names that users chose: this keeps it on one line. */
const headerLine = (subject: string): string =>
  subject
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX);
