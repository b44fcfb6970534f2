import type { MachineResponse } from '#platform/http/machine-routes.ts';
import { escapeXml } from '#platform/text/xml.ts';

interface Page {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteName: string;
  readonly heading: string;
  readonly text: string;
  /** Sends the form to the page's own URL. */
  readonly button?: string;
  readonly link?: { readonly label: string; readonly url: string };
}

const STYLES = `
body { margin: 0; padding: 48px 18px; background: #fafaf8; color: #161617; font: 16px/1.6 system-ui, sans-serif }
main { max-width: 520px; margin: 0 auto }
h1 { font-size: 24px; line-height: 1.3 }
button { min-height: 44px; padding: 0 22px; border: 0; border-radius: 10px; background: #161617; color: #fafaf8;
  font: inherit; font-weight: 600; cursor: pointer }
a { color: #b83010 }
@media (prefers-color-scheme: dark) {
  body { background: #0b0b0c; color: #f4f3f0 }
  button { background: #f4f3f0; color: #0b0b0c }
  a { color: #ff8a72 }
}`;

/** A small page without scripts. It works for people who are not signed in, and while the web application is not. */
export function unsubscribePage(page: Page, status = 200): MachineResponse {
  const { language, direction, siteName, heading, text, button, link } = page;
  const body = [
    `<!doctype html><html lang="${escapeXml(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeXml(`${heading} - ${siteName}`)}</title><style>${STYLES}</style></head><body><main>`,
    `<p>${escapeXml(siteName)}</p><h1>${escapeXml(heading)}</h1><p>${escapeXml(text)}</p>`,
    button === undefined
      ? ''
      : `<form method="post"><button type="submit">${escapeXml(button)}</button></form>`,
    link === undefined ? '' : `<p><a href="${escapeXml(link.url)}">${escapeXml(link.label)}</a></p>`,
    '</main></body></html>',
  ];
  return { status, type: 'text/html; charset=utf-8', body: body.join('') };
}
