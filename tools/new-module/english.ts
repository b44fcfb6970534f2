/** Plurals in -ies whose singular ends in -ie. */
const IN_IE = /(?:^|-)(?:(?:mov|cook|zomb|rook|hood|sort|cal)ies|[a-z]ies)$/u;

/** `stories` to `story`, `movies` to `movie`, `lists` to `list`; `--one` overrides it where the rule is wrong. */
export function singularOf(plural: string): string {
  if (IN_IE.test(plural)) return plural.slice(0, -1);
  return plural.replace(/ies$/, 'y').replace(/(?<=(ss|sh|ch|x|zz))es$|(?<!s)s$/, '');
}

/** Words whose first letter does not tell how they sound: "a unit", "an hour". */
const SOUNDS_LIKE_CONSONANT = /^(?:uni(?!n|m)|us[aeu]|ut[ei]|eu|ewe|one(?![a-z]))/u;
const SOUNDS_LIKE_VOWEL = /^(?:hour|heir|honest|hono)/u;

/** `company` to `a company`, `award` to `an award`. */
export function withArticle(words: string): string {
  const isVowel =
    SOUNDS_LIKE_VOWEL.test(words) || (/^[aeiou]/u.test(words) && !SOUNDS_LIKE_CONSONANT.test(words));
  return `${isVowel ? 'an' : 'a'} ${words}`;
}
