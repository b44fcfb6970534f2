/** Characters that XML 1.0 does not allow, even escaped. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Removes the characters that would make a document invalid. */
export const stripInvalidXml = (text: string): string => text.replace(IMPOSSIBLE, '');

/** Escapes text for use between tags and in attributes. */
export const escapeXml = (text: string): string =>
  stripInvalidXml(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
