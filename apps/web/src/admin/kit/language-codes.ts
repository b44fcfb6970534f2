import { languageName } from '#platform/i18n/display-names.ts';

/** All two-letter codes of ISO 639-1. */
const CODES =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  );

export interface LanguageChoice {
  readonly id: string;
  readonly name: string;
}

/** Limits the options to about a screen; typing another letter narrows them further. */
const CHOICES_MAX = 12;

/** Languages whose name or code matches the text, prefix matches first. The selected one is always included. */
export function languageChoices(locale: string, text: string, chosen: string): LanguageChoice[] {
  const wanted = text.trim().toLocaleLowerCase(locale);
  const rank = ({ id, name }: LanguageChoice) => {
    if (id === chosen) return 0;
    const written = name.toLocaleLowerCase(locale);
    return written.startsWith(wanted) || id === wanted ? 1 : written.includes(wanted) ? 2 : null;
  };
  return [...new Set([...CODES, ...(chosen === '' ? [] : [chosen])])]
    .map((id) => ({ id, name: languageName(locale, id) }))
    .flatMap((choice) => {
      const place = rank(choice);
      return place === null ? [] : [{ choice, place }];
    })
    .toSorted((a, b) => a.place - b.place || a.choice.name.localeCompare(b.choice.name, locale))
    .slice(0, CHOICES_MAX)
    .map(({ choice }) => choice);
}

/** Detects the language from the file name of captions, e.g. `film.nb.srt`. */
export function languageFromFileName(name: string): string | null {
  const code = /\.([a-z]{2})(?:-[a-z]{2,4})?\.[a-z]{3}$/i.exec(name)?.[1]?.toLowerCase();
  return code !== undefined && CODES.includes(code) ? code : null;
}
