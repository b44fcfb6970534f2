import { footerLine, type MailFrame } from './mails.frame.ts';
import type { MailContent } from './mails.template.ts';

/** A mail's content in the site's looks, and as plain text for those who read it that way. */
export async function renderMail(
  content: MailContent,
  frame: MailFrame,
): Promise<{ html: string; text: string }> {
  if (content.button !== undefined && new URL(content.button.url).origin !== frame.baseUrl.origin)
    throw new Error(`A mail's button leads to this site only, not to ${content.button.url}`);
  // Loaded with the first mail: most processes start many times for each mail they write.
  const [{ render }, { mailLayout }] = await Promise.all([
    import('@react-email/components'),
    import('./mails.layout.ts'),
  ]);
  return { html: await render(mailLayout(content, frame)), text: plainText(content, frame) };
}

function plainText(content: MailContent, frame: MailFrame): string {
  return [
    content.heading,
    ...content.paragraphs,
    content.code,
    content.button && `${content.button.label}:\n${content.button.url}`,
    content.note,
    `-- \n${footerLine(frame)}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
