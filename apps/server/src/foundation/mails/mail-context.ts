import type { Translate } from '#platform/text/translate.ts';

/** The site and the recipient's language of a mail. */
export interface MailContext {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteName: string;
  readonly baseUrl: URL;
  readonly t: Translate;
}

/** The same footer in HTML and in plain text. */
export const footerLine = ({
  siteName,
  baseUrl,
  t,
}: Pick<MailContext, 'siteName' | 'baseUrl' | 't'>): string =>
  t('Sent by :siteName, :host', { siteName, host: baseUrl.host });
