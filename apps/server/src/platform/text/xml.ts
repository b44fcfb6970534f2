/** What XML 1.0 cannot hold, even escaped. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text without the characters that make a document unreadable. */
export const xmlSafe = (text: string): string => text.replace(IMPOSSIBLE, '');

/** A text as it may stand between tags and in attributes. */
export const escapeXml = (text: string): string =>
  xmlSafe(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
