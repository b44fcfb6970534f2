const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of sanitized HTML, on one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The paragraphs of sanitized HTML without its headings, for search engines. */
export const summaryOf = (html: string): string =>
  plainText(html.replace(/<h[23]>.*?<\/h[23]>/gs, ' ').replace(/<\/(?:p|li|blockquote)>/g, ' '));
