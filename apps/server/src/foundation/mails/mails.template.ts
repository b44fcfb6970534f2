/** Translates an English source string into the recipient's language. */
export type Translate = (message: string, values?: Readonly<Record<string, string | number>>) => string;

/** What a mail says; the layout gives it its looks, as HTML and as text. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** To be typed in somewhere. */
  readonly code?: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print: how long it holds, what to do if it was not the recipient. */
  readonly note?: string;
}

export interface MailTemplate<Data> {
  /** `auth.password-changed`, for the log. */
  readonly kind: string;
  readonly compose: (t: Translate, data: Data) => MailContent;
}

/** Declares a mail in the module that sends it. */
export const defineMail = <Data>(template: MailTemplate<Data>): MailTemplate<Data> => template;
