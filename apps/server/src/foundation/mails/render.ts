import { footerLine, type MailContext } from './mail-context.ts';
import type { MailContent } from './template.ts';

/** Renders a mail as HTML in the site's design, and as plain text. */
export async function renderMail(
  content: MailContent,
  frame: MailContext,
): Promise<{ html: string; text: string }> {
  if (content.button !== undefined && new URL(content.button.url).origin !== frame.baseUrl.origin)
    throw new Error(`A mail's button leads to this site only, not to ${content.button.url}`);
  // Lazy import: processes start far more often than they send a mail.
  const [{ render }, { mailLayout }] = await Promise.all([
    import('@react-email/components'),
    import('./layout.ts'),
  ]);
  return { html: await render(mailLayout(content, frame)), text: plainText(content, frame) };
}

function plainText(content: MailContent, frame: MailContext): string {
  return [
    content.heading,
    ...content.paragraphs,
    content.message,
    content.quote?.replace(/^/gm, '> '),
    content.code,
    content.button && `${content.button.label}:\n${content.button.url}`,
    content.note,
    `-- \n${footerLine(frame)}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
