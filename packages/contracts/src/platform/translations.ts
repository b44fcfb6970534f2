/** A language tag, such as `de` or `pt-BR`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/;

/** Texts by language and field. */
export type Translations<Name extends string = string> = Readonly<
  Record<string, Readonly<Record<Name, string | null>>>
>;

/** Empty texts become null, and languages without any text are left out. */
export function cleanTranslations<Name extends string>(all: Translations<Name>) {
  const cleaned = Object.entries(all).map(([language, texts]) => {
    const entries = Object.entries<string | null>(texts);
    const clean = entries.map(([name, text]) => [name, text?.trim() === '' ? null : text]);
    return [language, Object.fromEntries(clean) as Record<Name, string | null>] as const;
  });
  return Object.fromEntries(
    cleaned.filter(([, texts]) => Object.values(texts).some((text) => text !== null)),
  ) as Record<string, Record<Name, string | null>>;
}

/** Whether a form value, such as one of the history, is texts by language. */
export const areTranslations = (value: object): value is Translations =>
  Object.entries(value).every(
    ([key, texts]) =>
      LANGUAGE_TAG.test(key) && typeof texts === 'object' && texts !== null && !Array.isArray(texts),
  );
