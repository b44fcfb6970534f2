import { parsePlurals, PLURAL_CATEGORIES, type PluralBlock } from './translate.ts';

/** What is wrong with a translation. `detail` is the placeholder or plural form that it is about. */
export interface TranslationProblem {
  readonly kind: (typeof TRANSLATION_PROBLEMS)[number];
  readonly detail: string;
}

/**
 * - missing, unknown, repeated: a placeholder
 * - category: a plural form that the language does not have
 * - no_other: plural forms without `other`, which is used for every number without a form of its own
 * - no_plural: plural forms in the translation of a text that has no count
 * - brackets: plural forms that are not closed
 * - line_break: in the translation of a text without one
 */
export const TRANSLATION_PROBLEMS = [
  'missing',
  'unknown',
  'repeated',
  'category',
  'no_other',
  'no_plural',
  'brackets',
  'line_break',
] as const;

const PLACEHOLDER = /:[a-zA-Z]\w*/g;
/** Selects the plural form, which can spell it out: "one title". */
const COUNT = ':count';
const OPENED = new RegExp(`\\[(?:${PLURAL_CATEGORIES.join('|')}) `);

/** The placeholders of a text, each once, in the order of their first use. */
export const placeholdersOf = (text: string): string[] => [...new Set(text.match(PLACEHOLDER))];

/** Checks that a translation uses the placeholders of its source and the plural forms of its language. */
export function checkTranslation(
  locale: string,
  source: string,
  translation: string,
): TranslationProblem | null {
  const blocks = parsePlurals(translation);
  return checkLines(source, translation) ?? checkPlurals(locale, { source, translation, blocks });
}

function checkLines(source: string, translation: string): TranslationProblem | null {
  return /[\r\n]/.test(translation) && !source.includes('\n') ? { kind: 'line_break', detail: '' } : null;
}

function checkPlurals(
  locale: string,
  { source, translation, blocks }: { source: string; translation: string; blocks: readonly PluralBlock[] },
): TranslationProblem | null {
  if (OPENED.test(withForms(translation, blocks, 'other'))) return { kind: 'brackets', detail: '' };
  const sourceBlocks = parsePlurals(source);
  const [first] = blocks;
  if (first !== undefined && sourceBlocks.length === 0 && !source.includes(COUNT))
    return { kind: 'no_plural', detail: first.text };
  const unfit = blocks.length === 0 ? null : checkCategories(locale, blocks);
  if (unfit) return unfit;
  const wanted = variantsOf(source, sourceBlocks).map(([, text]) => usesOf(text));
  for (const [category, text] of variantsOf(translation, blocks)) {
    const problem = checkPlaceholders(wanted, usesOf(text), category === 'other');
    if (problem) return problem;
  }
  return null;
}

function checkCategories(locale: string, blocks: readonly PluralBlock[]): TranslationProblem | null {
  const known = new Set<string>(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
  for (const { forms, text } of blocks) {
    const foreign = [...forms.keys()].find((category) => !known.has(category));
    if (foreign !== undefined) return { kind: 'category', detail: foreign };
    if (!forms.has('other')) return { kind: 'no_other', detail: text };
  }
  return null;
}

/** The text as it reads for numbers of one category. */
const withForms = (text: string, blocks: readonly PluralBlock[], category: string): string =>
  blocks.reduce(
    (result, block) =>
      result.replace(block.text, () => block.forms.get(category) ?? block.forms.get('other') ?? ''),
    text,
  );

/** The text by category, `other` first. */
const variantsOf = (text: string, blocks: readonly PluralBlock[]): [category: string, text: string][] =>
  [...new Set(['other', ...blocks.flatMap(({ forms }) => [...forms.keys()])])].map((category) => [
    category,
    withForms(text, blocks, category),
  ]);

type Uses = ReadonlyMap<string, readonly string[]>;
const usesOf = (text: string): Uses => Map.groupBy(text.match(PLACEHOLDER) ?? [], (name) => name);

/** The form `other` needs the placeholders of the source's; all other forms only those that every form has. */
function checkPlaceholders(wanted: readonly Uses[], used: Uses, isOther: boolean): TranslationProblem | null {
  for (const [name, { length }] of used) {
    const limit = Math.max(...wanted.map((uses) => uses.get(name)?.length ?? 0));
    if (limit === 0) return { kind: 'unknown', detail: name };
    if (length > limit) return { kind: 'repeated', detail: name };
  }
  const isNeeded = (name: string) => isOther || (name !== COUNT && wanted.every((uses) => uses.has(name)));
  const missing = [...(wanted[0]?.keys() ?? [])].find((name) => !used.has(name) && isNeeded(name));
  return missing === undefined ? null : { kind: 'missing', detail: missing };
}
