import sanitizeHtml from 'sanitize-html';

/** A path of this site: neither `//host` nor `/\\host`, which browsers read as the same. */
const isOwnPath = (href: string | undefined) => href !== undefined && /^\/(?![/\\])/.test(href);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'em', 'strong', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // Articles are written or imported by many hands: links to other sites vouch for nothing and learn nothing.
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(isOwnPath(href) ? {} : { rel: 'nofollow noopener' }),
      },
    }),
  },
};

/**
 * What may be in an article: paragraphs, headings, lists, quotations, emphasis and links. Cleaned until nothing changes: when
 * an element is removed, its neighbours may nest in a way that is read differently the next time.
 */
export function sanitizeArticle(html: string): string {
  const clean = sanitizeHtml(html, OPTIONS);
  return clean === html ? clean : sanitizeArticle(clean);
}
