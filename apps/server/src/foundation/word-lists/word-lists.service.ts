import { wordsSettings } from '@kinora/contracts/foundation/words.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { compileWords, type WordMatcher } from './compile-words.ts';

/** The first words of the owner's lists that texts contain, as the owner wrote them. */
export interface FoundWords {
  /** A moderator has to review the text. */
  readonly held: string | null;
  /** Nobody can post the text. */
  readonly refused: string | null;
}

/** The name of a member whose address contains one of the words. */
const NEUTRAL_NAME = 'Member';

type Texts = Readonly<Record<string, string | null | undefined>>;

export type WordLists = ReturnType<typeof createWordLists>;

/** Finds the words that the owner of the site does not want to see. */
export function createWordLists({ settings }: { settings: Pick<SettingsService, 'get'> }) {
  const heldMatcher = createListMatcher();
  const refusedMatcher = createListMatcher();

  const findWords = (texts: readonly string[]): FoundWords => {
    const lists = settings.get(wordsSettings);
    return {
      held: firstOf(texts, heldMatcher(lists.held)),
      refused: firstOf(texts, refusedMatcher(lists.refused)),
    };
  };

  return {
    findWords,

    /** Throws if a text that nobody reviews, such as a name, contains a word of either list. */
    assertAllowed(texts: Texts): void {
      for (const [field, text] of Object.entries(texts)) {
        const found = findWords([text ?? '']);
        const word = found.refused ?? found.held;
        if (word !== null) throw refusedWord(field, word);
      }
    },

    /** Replaces a name that nobody chose, such as the start of an email address, if it contains such a word. */
    allowedName(name: string): string {
      const { held, refused } = findWords([name]);
      return held === null && refused === null ? name : NEUTRAL_NAME;
    },
  };
}

/** The error of a text that contains a word of the owner's list. */
export const refusedWord = (field: string, word: string) =>
  fieldError(field, `Choose other words: “${word.replace(/\*$/u, '')}” is not allowed here.`);

const firstOf = (texts: readonly string[], match: WordMatcher): string | null => {
  for (const text of texts) {
    const word = match(text);
    if (word !== undefined) return word;
  }
  return null;
};

/** Compiles a list again only when the settings have changed. */
function createListMatcher() {
  let compiled: { readonly list: readonly string[]; readonly match: WordMatcher } | undefined;
  return (list: readonly string[]): WordMatcher => {
    if (compiled?.list !== list) compiled = { list, match: compileWords(list) };
    return compiled.match;
  };
}
