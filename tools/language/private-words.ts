import type { Phrase } from './collect.ts';

interface PrivatePhrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Phrases of our old style that no product writer would use. */
const IN_TEXTS: readonly PrivatePhrase[] = [
  { pattern: /\b(?:some|every)body\b/iu, instead: 'someone, everyone, or the person' },
  { pattern: /\bnobody\b/iu, instead: '"no one", or say who can' },
  { pattern: /\bwhoever\b/iu, instead: 'the person' },
  { pattern: /\bany more\b/iu, instead: 'no longer' },
  { pattern: /\bgo(?:es)? (?:by|on)\b/iu, instead: 'is called, continues' },
  {
    pattern: /\btakes? (?:back|away|off|over)\b|\btaken (?:back|away|off|over)\b/iu,
    instead: 'undo, revoke, remove',
  },
  { pattern: /\bputs? aside\b|\bgives? up\b|\bgiven up\b/iu, instead: 'stop, abort, fail' },
  { pattern: /\bmade ready\b|\bmade playable\b/iu, instead: 'processed' },
  { pattern: /\bis (?:no (?!longer\b)|none\b)/u, instead: 'is not, does not exist' },
  { pattern: /\bas one [a-z]+s\b/iu, instead: 'as you, while typing' },
  { pattern: /\bin (?:hand|the time)\b/iu, instead: 'current, in the period' },
  { pattern: /\blately\b/iu, instead: 'recently' },
  { pattern: /\bshall\b/iu, instead: 'will, must' },
  { pattern: /\bholds?\b/iu, instead: 'contains, has, is valid' },
  { pattern: /\bstands?\b|\bstood\b/iu, instead: 'is' },
  { pattern: /\blook(?:s|ed)? at\b/iu, instead: 'check, view' },
  { pattern: /\bbut for\b/iu, instead: 'except' },
  { pattern: /\bchanges? in bulk\b/iu, instead: 'bulk edit' },
  { pattern: /\btold\b|\btells?\b/iu, instead: 'says, shows, reports' },
  { pattern: /\bthe own\b/iu, instead: 'your' },
  { pattern: /\bstretch(?:es)?\b/iu, instead: 'segment' },
  { pattern: /\bbrings? (?:back|.+ back)\b/iu, instead: 'restore' },
  { pattern: /\bwhat is said\b/iu, instead: 'the details' },
  { pattern: /\bshow up\b/iu, instead: 'appear' },
  { pattern: /\bwhat you (?:typed|changed)\b/iu, instead: 'your text, your changes' },
];

/** Words of our old style in exported names, each with the terms of the field. */
const IN_NAMES: Readonly<Record<string, string>> = {
  asked: 'requested, query',
  asking: 'query',
  beat: 'heartbeat',
  beginnings: 'first items',
  belief: 'prior',
  climbed: 'rank change',
  everything: 'all, run',
  gather: 'fetch, collect',
  guesses: 'suggestions',
  honest: 'bounded, exact',
  kept: 'skipped, stored',
  late: 'lazy',
  noted: 'recorded',
  repoint: 'reassign',
  said: 'reported',
  settle: 'flush, refresh',
  shut: 'sandboxed',
  sift: 'filter',
  slips: 'edits',
  somebody: 'user',
  stretch: 'slice, segment',
  told: 'reported, listener',
  understand: 'parse',
  wanted: 'requested',
  weigh: 'plan, score',
  whoever: 'user',
};

/** Splits `lazyMenuButton` and `LAZY_MENU` into their words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1_$2')
    .toLowerCase()
    .split('_');

/** Returns the exported names in our old style, each with a suggestion. */
function privateNames(phrases: readonly Phrase[]): string[] {
  return phrases
    .filter(({ kind }) => kind === 'name')
    .flatMap(({ path, value }) =>
      wordsOf(value)
        .filter((word) => Object.hasOwn(IN_NAMES, word))
        .map((word) => `${path}: the name ${value} contains "${word}"; use ${IN_NAMES[word]}`),
    );
}

/** Returns the texts and names in our old style, each with a suggestion. */
export function privateWords(phrases: readonly Phrase[]): string[] {
  const texts = phrases
    .filter(({ kind }) => kind !== 'name')
    .flatMap(({ path, value }) =>
      IN_TEXTS.filter(({ pattern }) => pattern.test(value)).map(
        ({ pattern, instead }) => `${path}: "${value}" matches ${pattern.source}; write ${instead}`,
      ),
    );
  return [...texts, ...privateNames(phrases)];
}
