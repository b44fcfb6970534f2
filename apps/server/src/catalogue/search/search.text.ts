import { hash } from 'node:crypto';
import { latinize } from './search.letters.ts';

/** What is typed beyond these is not looked at. */
const WORDS_MAX = 8;
const WORD_MAX = 40;
/** An entry of an index holds no more than a third of a page. */
const DOCUMENT_WORDS_MAX = 40;
const DOCUMENT_TEXT_MAX = 600;

const PLAIN = /^[\u0020-\u007E]*$/u;
/** Marks that change a letter's look; the two of kana change the letter. */
const MARKS = /(?![\u3099\u309A])\p{Mn}/gu;
/** A word with what is inside it: it's, Ben-Hur, D.O.A., 20,000. */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ.-][\p{L}\p{N}\p{M}]+|,\d{3})*/gu;
/** The same for the many names without any other letter, which are read five times as fast. */
const PLAIN_COMPOUND = /[a-z\d]+(?:['.-][a-z\d]+|,\d{3})*/g;
const APOSTROPHE = /['’‘ʼ]/u;
const JOINT = /[.,-]/u;
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;
const ARTICLE = /^(?:the|an?|le|la|les|une?|der|die|das|eine?|el|los|las|il|lo|gli) (?=.)/u;

/** Lower case, no accents, Latin letters for Cyrillic and Greek. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase();
  return latinize(bare).replaceAll('＆', '&');
}

function compoundsOf(text: string): string[] {
  const folded = fold(text).replaceAll('&', ' and ');
  return folded.match(PLAIN.test(folded) ? PLAIN_COMPOUND : COMPOUND) ?? [];
}

/** The words as somebody types them: apostrophes close up, hyphens and points part. */
export function wordsOf(text: string): string[] {
  const words = compoundsOf(text).flatMap((compound) =>
    compound.split(JOINT).flatMap((part) => spacedWords(part.replace(/['’‘ʼ]/gu, ''), false)),
  );
  return words.filter((word) => word !== '').map(cut);
}

/** The words of what was typed, the last of which may not be finished. */
export const queryWords = (text: string): string[] => wordsOf(text).slice(0, WORDS_MAX);

/** All words under which a name is found, each once. */
function tokensOf(name: string): string[] {
  return compoundsOf(name).flatMap((compound) => {
    const parts = compound.split(JOINT);
    const closed = parts.map((part) => part.replace(/['’‘ʼ]/gu, ''));
    const opened = parts.flatMap((part) => part.split(APOSTROPHE)).filter((piece) => piece.length > 1);
    const joined = parts.length > 1 ? [closed.join('')] : [];
    return [...closed, ...opened, ...joined].flatMap((word) => spacedWords(word, true));
  });
}

/** Runs of scripts without spaces become pairs of characters; with the last one alone, any of them can be asked for. */
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

/** All words of a document, each once, as far as there is room. */
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

/** A whole name, with and without its article, as numbers of eight bytes. What has no letters has none. */
export function nameHashes(words: readonly string[]): string[] {
  const name = words.join(' ');
  if (name === '') return [];
  const bare = name.replace(ARTICLE, '');
  return bare === name ? [hashOf(name)] : [hashOf(name), hashOf(bare)];
}

const hashOf = (text: string): string => hash('md5', text, 'buffer').readBigInt64BE().toString();

/** Words between spaces, for looking them up whole or by their beginning. */
export const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;
