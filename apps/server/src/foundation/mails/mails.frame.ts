import type { Translate } from './mails.template.ts';

/** Whose mail it is, and for whom. */
export interface MailFrame {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteName: string;
  readonly baseUrl: URL;
  readonly t: Translate;
}

/** The same last line in HTML and in text. */
export const footerLine = ({ siteName, baseUrl, t }: Pick<MailFrame, 'siteName' | 'baseUrl' | 't'>): string =>
  t('Sent by :siteName, :host', { siteName, host: baseUrl.host });
