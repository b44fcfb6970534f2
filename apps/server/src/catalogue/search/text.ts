import { hash } from 'node:crypto';
import { latinize } from './latinize.ts';

/** Input beyond these limits is ignored. */
const WORDS_MAX = 8;
const WORD_MAX = 40;
/** An index entry must fit into a third of a page. */
const DOCUMENT_WORDS_MAX = 40;
const DOCUMENT_TEXT_MAX = 600;

const PLAIN = /^[\u0020-\u007E]*$/u;
/** Combining marks, except the two of kana, which change the letter. */
const MARKS = /(?![\u3099\u309A])\p{Mn}/gu;
/** A compound word: it's, Ben-Hur, D.O.A., 20,000. */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ.-][\p{L}\p{N}\p{M}]+|,\d{3})*/gu;
/** The same for the many ASCII-only names, which parse five times as fast. */
const PLAIN_COMPOUND = /[a-z\d]+(?:['.-][a-z\d]+|,\d{3})*/g;
const APOSTROPHE = /['’‘ʼ]/u;
const JOINT = /[.,-]/u;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;
const ARTICLE = /^(?:the|an?|le|la|les|une?|der|die|das|eine?|el|los|las|il|lo|gli) (?=.)/u;

/** Lower case, without accents, and with Latin letters for Cyrillic and Greek. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase();
  return latinize(bare).replaceAll('＆', '&');
}

function compoundsOf(text: string): string[] {
  const folded = fold(text).replaceAll('&', ' and ');
  return folded.match(PLAIN.test(folded) ? PLAIN_COMPOUND : COMPOUND) ?? [];
}

/** The words as a user types them: apostrophes are removed, hyphens and dots separate words. */
export function splitWords(text: string): string[] {
  const words = compoundsOf(text).flatMap((compound) =>
    compound.split(JOINT).flatMap((part) => spacedWords(part.replace(/['’‘ʼ]/gu, ''), false)),
  );
  return words.filter((word) => word !== '').map(cut);
}

/** The words of a query; the last one may be incomplete. */
export const splitQuery = (text: string): string[] => splitWords(text).slice(0, WORDS_MAX);

/** All words a name is indexed by. */
function tokensOf(name: string): string[] {
  return compoundsOf(name).flatMap((compound) => {
    const parts = compound.split(JOINT);
    const closed = parts.map((part) => part.replace(/['’‘ʼ]/gu, ''));
    const opened = parts.flatMap((part) => part.split(APOSTROPHE)).filter((piece) => piece.length > 1);
    const joined = parts.length > 1 ? [closed.join('')] : [];
    return [...closed, ...opened, ...joined].flatMap((word) => spacedWords(word, true));
  });
}

/**
 * Splits runs of scripts without spaces into pairs of characters; documents also get the last character alone, so that
 * any of them can be searched for.
 */
function spacedWords(word: string, isDocument: boolean): string[] {
  if (PLAIN.test(word)) return [word];
  const words: string[] = [];
  let end = 0;
  for (const { 0: run, index } of word.matchAll(UNSPACED)) {
    if (index > end) words.push(word.slice(end, index));
    const letters = Array.from(run);
    for (let at = 0; at + 1 < letters.length; at += 1) words.push(`${letters[at]}${letters[at + 1]}`);
    if (isDocument || letters.length === 1) words.push(letters.at(-1) ?? '');
    end = index + run.length;
  }
  if (end < word.length) words.push(word.slice(end));
  return words;
}

const cut = (word: string): string =>
  word.length > WORD_MAX ? Array.from(word).slice(0, WORD_MAX).join('') : word;

/** The distinct words of a document, up to the limits. */
export function documentWords(names: readonly string[]): string[] {
  const words = new Set<string>();
  let room = DOCUMENT_TEXT_MAX;
  for (const word of names.flatMap(tokensOf).map(cut)) {
    if (word === '' || words.has(word)) continue;
    room -= word.length + 1;
    if (room < 0 || words.size === DOCUMENT_WORDS_MAX) break;
    words.add(word);
  }
  return [...words];
}

/** Hashes of a full name, with and without its article, as 8-byte numbers. Returns none for text without letters. */
export function nameHashes(words: readonly string[]): string[] {
  const name = words.join(' ');
  if (name === '') return [];
  const bare = withoutArticle(name);
  return bare === name ? [hashOf(name)] : [hashOf(name), hashOf(bare)];
}

/** A name of words between spaces, without the article at its start. */
export const withoutArticle = (name: string): string => name.replace(ARTICLE, '');

const hashOf = (text: string): string => hash('md5', text, 'buffer').readBigInt64BE().toString();

/** Words between spaces, to match them whole or as a prefix. */
export const padWithSpaces = (words: readonly string[]): string => ` ${words.join(' ')} `;
