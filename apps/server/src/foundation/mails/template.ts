import type { Translate } from '#platform/text/translate.ts';

export interface ReplyTo {
  readonly name: string;
  readonly address: string;
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** One of several things that a mail lists. */
export interface MailItem {
  readonly text: string;
  readonly detail?: string | undefined;
  readonly link?: MailLink | undefined;
}

/** The content of a mail; the layout renders it as HTML and as text. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Text that a user wrote. Its line breaks are kept. */
  readonly message?: string;
  /** The text that the message answers. */
  readonly quote?: string;
  /** A code for the recipient to enter. */
  readonly code?: string;
  readonly items?: readonly MailItem[];
  /** Below the items. */
  readonly more?: string;
  readonly button?: MailLink;
  /** Small print: how long it is valid, and what to do if the recipient did not request it. */
  readonly note?: string;
  /** Receives the answer to this mail, instead of the sender of all mails. */
  readonly replyTo?: ReplyTo;
  /** Links below the last line. */
  readonly footerLinks?: readonly MailLink[];
  /** Mail programs offer to unsubscribe, and send a POST request to this URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface MailTemplate<Data> {
  /** For the log, e.g. `auth.password-changed`. */
  readonly kind: string;
  /** Contains a link that expires. The log does not offer to send it again. A mail with a code is one-time anyway. */
  readonly isOneTime?: true;
  readonly compose: (t: Translate, data: Data) => MailContent;
}

/** Declares a mail; the module that sends it calls this. */
export const defineMail = <Data>(template: MailTemplate<Data>): MailTemplate<Data> => template;
