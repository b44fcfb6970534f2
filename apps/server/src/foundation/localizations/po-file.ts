import type { TranslatedLine } from '@kinora/contracts/foundation/localizations.ts';

/** A PO file that cannot be read. */
export class PoError extends Error {}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };
const STATEMENT = /^(msgid|msgstr)?\s*"((?:[^"\\]|\\.)*)"$/;

/** Writes a PO file of gettext. Plural forms stay in the text, as Kinora writes them. */
export function formatPo(
  language: string,
  lines: readonly Pick<TranslatedLine, 'source' | 'translation' | 'usage' | 'place'>[],
): string {
  const header = `Language: ${language}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n`;
  const entries = lines.map(
    ({ source, translation, usage, place }) =>
      `#. ${usage}: ${place}\nmsgid ${quote(source)}\nmsgstr ${quote(translation)}\n`,
  );
  return [`msgid ""\nmsgstr ${quote(header)}\n`, ...entries].join('\n');
}

/**
 * Reads the translations of a PO file by source line. Entries that their tool marked as fuzzy (unsure) or obsolete are
 * left out. Contexts and gettext's own plurals are errors, because no file of Kinora has them.
 */
export function parsePo(text: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const entry of text.split(/\r?\n[ \t]*\r?\n/)) {
    const { source, translation, isFuzzy } = parseEntry(entry);
    if (source !== '' && !isFuzzy) lines.set(source, translation);
  }
  return lines;
}

function parseEntry(entry: string): { source: string; translation: string; isFuzzy: boolean } {
  const values = { msgid: '', msgstr: '' };
  let current: keyof typeof values | undefined;
  let isFuzzy = false;
  for (const line of entry.split(/\r?\n/).map((one) => one.trim())) {
    if (line.startsWith('#,') && line.includes('fuzzy')) isFuzzy = true;
    if (line === '' || line.startsWith('#')) continue;
    const [, keyword, content = ''] = STATEMENT.exec(line) ?? [];
    if (keyword === 'msgid' || keyword === 'msgstr') current = keyword;
    if (current === undefined || !STATEMENT.test(line)) throw new PoError(`Unexpected line: ${line}`);
    values[current] += unescape(content);
  }
  return { source: values.msgid, translation: values.msgstr, isFuzzy };
}

const quote = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => {
    const character = ESCAPES[letter];
    if (character === undefined) throw new PoError(`Unknown escape: \\${letter}`);
    return character;
  });
}
