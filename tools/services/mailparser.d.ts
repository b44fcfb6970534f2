// mailparser ships no types; these are the parts the mail sink reads.
declare module 'mailparser' {
  import type { Readable } from 'node:stream';

  export interface ParsedMail {
    subject?: string;
    text?: string;
    html: string | false;
    headerLines: readonly { key: string; line: string }[];
    attachments: readonly { filename?: string; contentType: string; size: number }[];
  }

  export function simpleParser(source: Readable): Promise<ParsedMail>;
}
