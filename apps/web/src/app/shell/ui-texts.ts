import { englishTexts, type UiTexts } from '#ui/texts.tsx';

/** The UI kit's texts in the language of the page. */
export function uiTexts(dynamic: (text: string) => string): Partial<UiTexts> {
  const texts = Object.entries<string>({ ...englishTexts });
  return Object.fromEntries(texts.map(([name, text]) => [name, dynamic(text)]));
}
