import { isDeepStrictEqual } from 'node:util';
import type { TitleForm } from '@kinora/contracts/admin/titles.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { pickFields } from '@kinora/contracts/platform/record-fields.ts';
import { cleanTranslations } from '@kinora/contracts/platform/translations.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import type { EditedTitleRow } from './titles.repository.ts';

/** Subject type of titles in the audit log. */
export const TITLE_SUBJECT = 'title';

type Fields = Partial<TitleForm>;
/** A field that was not sent may be present as undefined. */
type Sent = { [Field in keyof TitleForm]?: TitleForm[Field] | undefined };

/** Maps a stored title to form values. */
export const toForm = (row: EditedTitleRow): TitleForm => ({
  ...pickFields(titleFields, row),
  genre_ids: row.genres.map(({ id }) => id),
  keywords: row.keywords.map(({ name }) => name),
  external_ids: row.external_ids,
  aliases: row.aliases,
  collection: row.collection,
  // Imports may store empty texts.
  translations: cleanTranslations(row.translations),
});

/** The submitted fields that differ from the stored title: the others are neither written nor locked. */
export function diffForm(before: TitleForm, wanted: Sent): Fields {
  const sent = normalizeFields(wanted);
  const isSame = (field: keyof TitleForm) => {
    const [old, now] = [before[field], sent[field]];
    return isDeepStrictEqual(comparable(field, old), comparable(field, now));
  };
  const changed = Object.entries(sent).filter(([field]) => !isSame(field as keyof TitleForm));
  return Object.fromEntries(changed);
}

/** An empty text becomes null, and duplicates are removed. */
export function normalizeFields({ translations, ...wanted }: Sent): Fields {
  const entries = Object.entries(wanted).flatMap(([field, value]): [string, unknown][] => {
    if (value === undefined) return [];
    return [[field, value === '' ? null : Array.isArray(value) ? distinct(value) : value]];
  });
  const texts = translations === undefined ? {} : { translations: cleanTranslations(translations) };
  return { ...Object.fromEntries(entries), ...texts };
}

const distinct = (values: readonly unknown[]): unknown[] =>
  values.filter((value, at) => values.findIndex((other) => isDeepStrictEqual(other, value)) === at);

/** Keywords and collections are found without case and accents; the order of ids and other names does not matter. */
function comparable(field: keyof TitleForm, value: unknown): unknown {
  if (value === '') return null;
  if (field === 'keywords') return (value as string[]).map(slugify);
  if (field === 'collection') return typeof value === 'string' ? slugify(value) : value;
  if (field === 'external_ids' || field === 'aliases')
    return (value as object[])
      .map((entry) => JSON.stringify(Object.entries(entry).toSorted(byName)))
      .toSorted(byText);
  return value;
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => byText(a, b);
