import { describe, expect, test } from 'vitest';
import { renderMail } from './render.ts';
import type { MailContent } from './template.ts';

const frame = {
  language: 'en',
  direction: 'ltr' as const,
  siteName: 'Kinora',
  baseUrl: new URL('https://kinora.example'),
  t: (message: string, values: Readonly<Record<string, string | number>> = {}) =>
    message.replace(/:(\w+)/g, (_, name: string) => String(values[name])),
};
const content: MailContent = {
  subject: 'Welcome',
  heading: 'Welcome to Kinora',
  paragraphs: ['First paragraph.', 'Second paragraph.'],
  code: '012345',
  button: { label: 'Open', url: 'https://kinora.example/open?a=1&b=2' },
  note: 'For one hour.',
};

describe('a mail', () => {
  test('has the same content in HTML and in plain text', async () => {
    const { html, text } = await renderMail(content, frame);
    for (const part of [
      'Welcome to Kinora',
      'First paragraph.',
      'Second paragraph.',
      '012345',
      'For one hour.',
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(html).toContain('href="https://kinora.example/open?a=1&amp;b=2"');
    expect(text).toContain('Open:\nhttps://kinora.example/open?a=1&b=2\n');
    expect(text).toMatch(/-- \nSent by Kinora, kinora\.example$/);
  });

  test('omits missing parts', async () => {
    const { html, text } = await renderMail({ subject: 'S', heading: 'H', paragraphs: ['P'] }, frame);
    expect(html).not.toContain("If the button doesn't work");
    expect(text).toBe('H\n\nP\n\n-- \nSent by Kinora, kinora.example');
  });

  test('escapes HTML in every part', async () => {
    const attack = '<img src=x onerror=alert(1)>"\'&';
    const hostile = {
      subject: attack,
      heading: attack,
      paragraphs: [attack],
      code: attack,
      note: attack,
      button: { label: attack, url: 'https://kinora.example/?q="><script>alert(1)</script>' },
    };
    const { html } = await renderMail(hostile, { ...frame, siteName: attack });
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('loads no external resources', async () => {
    const { html } = await renderMail(content, frame);
    expect(html).not.toMatch(/<img|<link|@import|@font-face|url\(|src=/i);
  });

  test('has light and dark colours', async () => {
    const { html } = await renderMail(content, frame);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('.page, .page td { background-color: #0b0b0c !important; }');
    expect(html).toContain('background-color:#fafaf8');
  });

  test('uses right-to-left layout for such languages, with the code left to right', async () => {
    const { html } = await renderMail(content, { ...frame, language: 'ar', direction: 'rtl' });
    expect(html).toMatch(/<html[^>]* dir="rtl"[^>]* lang="ar"/);
    expect(html).toMatch(/<p[^>]*dir="ltr"[^>]*>012345</);
  });

  test.each(['https://evil.example/open', 'http://kinora.example/open', 'javascript:alert(1)'])(
    'rejects a button that links to %s',
    async (url) => {
      await expect(renderMail({ ...content, button: { label: 'Open', url } }, frame)).rejects.toThrow(
        'leads to this site only',
      );
    },
  );

  test('lists items with links, and has links below its last line', async () => {
    const url = 'https://kinora.example/lists/5';
    const { html, text } = await renderMail(
      {
        subject: 'S',
        heading: 'H',
        paragraphs: [],
        items: [
          { text: 'Ana likes <it>', detail: 'Your list', link: { label: 'Open the list', url } },
          { text: 'Two' },
        ],
        more: 'and 3 more',
        footerLinks: [{ label: 'Settings', url: 'https://kinora.example/settings' }],
      },
      frame,
    );
    expect(text).toBe(
      [
        'H',
        `- Ana likes <it>\n  Your list\n  Open the list: ${url}`,
        '- Two',
        'and 3 more',
        '-- \nSent by Kinora, kinora.example\nSettings: https://kinora.example/settings',
      ].join('\n\n'),
    );
    for (const part of ['Ana likes &lt;it&gt;', 'Your list', `href="${url}"`, 'and 3 more', '/settings"'])
      expect(html).toContain(part);
  });

  test.each([
    { items: [{ text: 'One', link: { label: 'Open', url: 'https://evil.example' } }] },
    { footerLinks: [{ label: 'Open', url: 'https://evil.example' }] },
    { unsubscribeUrl: 'https://evil.example' },
  ])('rejects other links that lead elsewhere: %j', async (links) => {
    await expect(renderMail({ ...content, ...links }, frame)).rejects.toThrow('leads to this site only');
  });
});
