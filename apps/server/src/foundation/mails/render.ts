import { footerLine, type MailContext } from './mail-context.ts';
import type { MailContent, MailItem, MailLink } from './template.ts';

/** Renders a mail as HTML in the site's design, and as plain text. */
export async function renderMail(
  content: MailContent,
  frame: MailContext,
): Promise<{ html: string; text: string }> {
  for (const url of urlsOf(content)) {
    if (new URL(url).origin !== frame.baseUrl.origin)
      throw new Error(`A mail leads to this site only, not to ${url}`);
  }
  // Lazy import: processes start far more often than they send a mail.
  const [{ render }, { mailLayout }] = await Promise.all([
    import('@react-email/components'),
    import('./layout.ts'),
  ]);
  return { html: await render(mailLayout(content, frame)), text: plainText(content, frame) };
}

const urlsOf = ({ button, items = [], footerLinks = [], unsubscribeUrl }: MailContent): string[] =>
  [
    button?.url,
    ...items.map(({ link }) => link?.url),
    ...footerLinks.map(({ url }) => url),
    unsubscribeUrl,
  ].filter((url) => url !== undefined);

const plainLink = ({ label, url }: MailLink): string => `${label}: ${url}`;

const plainItem = ({ text, detail, link }: MailItem): string =>
  [`- ${text}`, detail, link && plainLink(link)].filter((line) => line !== undefined).join('\n  ');

function plainText(content: MailContent, frame: MailContext): string {
  return [
    content.heading,
    ...content.paragraphs,
    content.message,
    content.quote?.replace(/^/gm, '> '),
    content.code,
    ...(content.items ?? []).map(plainItem),
    content.more,
    content.button && `${content.button.label}:\n${content.button.url}`,
    content.note,
    [`-- \n${footerLine(frame)}`, ...(content.footerLinks ?? []).map(plainLink)].join('\n'),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
