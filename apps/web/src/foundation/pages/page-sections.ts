import { plainText } from '#platform/html/plain-text.ts';

/** A heading of a text, which its contents list links to. */
export interface PageHeading {
  readonly id: string;
  readonly text: string;
}

/** Sanitized text has no attributes on headings, and headings do not contain each other. */
const HEADING = /<h2>(.*?)<\/h2>/gs;

/** Starts with a prefix, so that it cannot equal the id of another element of the page. */
const idOf = (text: string): string =>
  `s-${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')}`;

/** Adds an id to each section heading of a sanitized text, and returns the headings. */
export function withSectionIds(html: string): { html: string; headings: PageHeading[] } {
  const headings: PageHeading[] = [];
  const marked = html.replace(HEADING, (whole, content: string) => {
    const text = plainText(content);
    if (text === '') return whole;
    const base = idOf(text);
    const same = headings.filter(({ id }) => id === base || id.startsWith(`${base}--`)).length;
    const id = same === 0 ? base : `${base}--${same + 1}`;
    headings.push({ id, text });
    return `<h2 id="${id}">${content}</h2>`;
  });
  return { html: marked, headings };
}
