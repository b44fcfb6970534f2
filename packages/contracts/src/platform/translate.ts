/** Values for the `:placeholders` of a message. `count` also selects the plural form. */
export type TransValues = Readonly<Record<string, string | number>>;

export interface Language {
  /** A BCP 47 tag. */
  readonly locale: string;
  /** Translations by English source string. */
  readonly lines: Readonly<Record<string, string>>;
}

export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const PLURAL = /\[((?:zero|one|two|few|many|other) [^\]]*)\]/g;

/** One `[one …|other …]` of a message. */
export interface PluralBlock {
  readonly text: string;
  /** The forms by category, e.g. `one`. */
  readonly forms: ReadonlyMap<string, string>;
}

/** Finds the plural forms of a message. */
export const parsePlurals = (message: string): PluralBlock[] =>
  Array.from(message.matchAll(PLURAL), ([text, forms = '']) => ({ text, forms: parseForms(forms) }));

/**
 * Translates a message. The English source string is the key, `:name` is replaced by a value, and `[one 1 title|other
 * :count titles]` selects the plural form by `count`.
 */
export function translate({ locale, lines }: Language, message: string, values: TransValues = {}): string {
  const line = lines[message] || message;
  const chosen = line.replace(PLURAL, (_, forms: string) => pluralForm(locale, forms, Number(values.count)));
  return chosen.replace(/:([a-zA-Z]\w*)/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numberFormat(locale).format(value) : value;
  });
}

function pluralForm(locale: string, forms: string, count: number): string {
  const byCategory = parseForms(forms);
  return byCategory.get(pluralRules(locale).select(count)) ?? byCategory.get('other') ?? forms;
}

function parseForms(forms: string): Map<string, string> {
  return new Map(
    forms.split('|').map((form): [string, string] => {
      const space = form.indexOf(' ');
      return [form.slice(0, space), form.slice(space + 1)];
    }),
  );
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const rules = new Map<string, Intl.PluralRules>();

/** Cached by locale: Intl objects are slow to create and contain no visitor data. */
function numberFormat(locale: string): Intl.NumberFormat {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format;
}

function pluralRules(locale: string): Intl.PluralRules {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return rule;
}
