/** Translates an English source string into the recipient's language. */
export type Translate = (message: string, values?: Readonly<Record<string, string | number>>) => string;

export interface ReplyTo {
  readonly name: string;
  readonly address: string;
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
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print: how long it is valid, and what to do if the recipient did not request it. */
  readonly note?: string;
  /** Receives the answer to this mail, instead of the sender of all mails. */
  readonly replyTo?: ReplyTo;
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
