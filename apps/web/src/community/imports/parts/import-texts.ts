import type { Import, ImportKind, ImportSource } from '@kinora/contracts/community/imports.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';

/** The names of the sites are the same in all languages. */
const SITES: Readonly<Record<Exclude<ImportSource, 'csv'>, string>> = {
  letterboxd: 'Letterboxd',
  trakt: 'Trakt',
  tvtime: 'TV Time',
  imdb: 'IMDb',
  netflix: 'Netflix',
};

export const sourceName = (t: Trans['t'], source: ImportSource): string =>
  source === 'csv' ? t('CSV file') : SITES[source];

/** The names of what a file has. */
export const kindNames = (t: Trans['t']): Readonly<Record<ImportKind, string>> => ({
  viewing: t('Diary'),
  rating: t('Ratings'),
  review: t('Reviews'),
  watchlist: t('Watchlist'),
  list: t('Lists'),
  follow: t('Followed series'),
});

/** The same inside a sentence. */
export const kindWords = (t: Trans['t']): Readonly<Record<ImportKind, string>> => ({
  viewing: t('diary'),
  rating: t('ratings'),
  review: t('reviews'),
  watchlist: t('watchlist'),
  list: t('lists'),
  follow: t('followed series'),
});

/** Sentences such as 'Letterboxd export.' and '1,204 entries in diary, ratings and 6 lists.' */
export function useFileSummary(): (record: Import) => string[] {
  const { t, locale } = useTrans();
  const words = kindWords(t);
  return ({ source, entries, kinds, lists }) => {
    const names = kinds.map(({ kind }) =>
      kind === 'list' ? t('[one 1 list|other :count lists]', { count: lists }) : words[kind],
    );
    const parts = new Intl.ListFormat(locale).format(names);
    const from =
      source === null || source === 'csv' ? t('CSV file') : t(':site export', { site: SITES[source] });
    const what = t('[one 1 entry|other :count entries] in :parts', { count: entries, parts });
    return [from, ...(names.length === 0 ? [] : [what])].map((sentence) => `${sentence}.`);
  };
}
