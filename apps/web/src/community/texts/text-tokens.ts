import { webAddressesIn } from '@kinora/contracts/community/web-addresses.ts';

/** A piece of a text that a member wrote. */
export interface TextToken {
  readonly kind: 'text' | 'link' | 'mention';
  readonly text: string;
}

interface Mentioned {
  readonly name: string;
}

const WORD = /[\p{L}\p{N}]/u;
/** Empty lines in a row are shown as one. */
const EMPTY_LINES = /\n(?:[^\S\n]*\n){2,}/gu;

/** Splits a text into plain words, web addresses and the mentions of these members. */
export function textTokens(text: string, mentions: readonly Mentioned[] = []): TextToken[] {
  const names = mentions.map(({ name }) => name).filter((name) => name !== '');
  // 'Ann Lee' before 'Ann'.
  names.sort((one, other) => other.length - one.length);
  const clean = text.replaceAll(EMPTY_LINES, '\n\n');
  const tokens: TextToken[] = [];
  let end = 0;
  for (const { address, index } of webAddressesIn(clean, (one) => URL.canParse(one))) {
    tokens.push(...mentionTokens(clean.slice(end, index), names), { kind: 'link', text: address });
    end = index + address.length;
  }
  return [...tokens, ...mentionTokens(clean.slice(end), names)];
}

function mentionTokens(text: string, names: readonly string[]): TextToken[] {
  if (text === '') return [];
  const tokens: TextToken[] = [];
  let end = 0;
  for (let at = text.indexOf('@'); at !== -1 && names.length > 0; at = text.indexOf('@', at + 1)) {
    const name = isWord(text.charAt(at - 1)) ? undefined : names.find((one) => startsWith(text, one, at + 1));
    if (name === undefined || at < end) continue;
    if (at > end) tokens.push({ kind: 'text', text: text.slice(end, at) });
    end = at + 1 + name.length;
    tokens.push({ kind: 'mention', text: text.slice(at, end) });
  }
  if (end < text.length) tokens.push({ kind: 'text', text: text.slice(end) });
  return tokens;
}

const startsWith = (text: string, name: string, start: number): boolean =>
  text.startsWith(name, start) && !isWord(text.charAt(start + name.length));

const isWord = (letter: string): boolean => WORD.test(letter);
