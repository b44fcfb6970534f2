import type { MailContent, Translate } from './mails.template.ts';

interface MailFrame {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteName: string;
  readonly baseUrl: URL;
  readonly t: Translate;
}

/** A mail's content in the site's layout. */
export async function renderMail(
  content: MailContent,
  frame: MailFrame,
): Promise<{ html: string; text: string }> {
  const text = [
    content.heading,
    ...content.paragraphs,
    content.code,
    content.button && `${content.button.label}: ${content.button.url}`,
    content.note,
    frame.siteName,
  ]
    .filter((line) => line !== undefined)
    .join('\n\n');
  return { html: `<pre>${text}</pre>`, text };
}
