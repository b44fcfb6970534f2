const KEPT = new Set(['b', 'i', 'u']);
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
};
/** Tags of WebVTT and of SubRip's HTML: a letter, a slash or a time after the bracket. `<3` is text. */
const TAG = /<(\/?)([a-z]+)(?:[.\s][^<>]*)?\/?>|<\d[\d:.]*>/giu;
/** Positioning and styling overrides that SubRip players support: {\an8}. */
const OVERRIDE = /\{\\[^{}]*\}/gu;
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** Sanitises the text of a cue: closes bold, italic and underline tags properly, and escapes everything else. */
export function sanitizeCueText(body: string, { hasEntities }: { hasEntities: boolean }): string {
  const source = body.replace(OVERRIDE, '');
  const open: string[] = [];
  let text = '';
  let from = 0;
  const take = (until: number) => {
    const plain = source.slice(from, until);
    text += escape(hasEntities ? decode(plain) : plain);
  };
  for (const { 0: tag, 1: slash, 2: named, index } of source.matchAll(TAG)) {
    take(index);
    from = index + tag.length;
    text += tagText(open, { name: (named ?? '').toLowerCase(), isEnd: slash === '/' });
  }
  take(source.length);
  const closed = open.toReversed().map((name) => `</${name}>`);
  return linesOf(text + closed.join(''));
}

/** Keeps only the allowed tags, and only where they nest correctly. */
function tagText(open: string[], { name, isEnd }: { name: string; isEnd: boolean }): string {
  if (!KEPT.has(name)) return '';
  if (!isEnd) {
    if (open.includes(name)) return '';
    open.push(name);
    return `<${name}>`;
  }
  if (open.at(-1) !== name) return '';
  open.pop();
  return `</${name}>`;
}

const decode = (text: string) => text.replace(/&[a-z]+;/gu, (entity) => ENTITIES[entity] ?? entity);
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An empty line would end the cue. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(CONTROL, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
