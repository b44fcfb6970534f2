import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'em', 'strong', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // Articles are written or imported by many hands: their links vouch for nothing and learn nothing.
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
};

/** What may stand in an article: paragraphs, headings, lists, quotations, emphasis and links. */
export const sanitizeArticle = (html: string): string => sanitizeHtml(html, OPTIONS);
