import type { ImportedTitle, ImportKind } from '@kinora/contracts/community/imports.ts';
import type { Format } from '#platform/i18n/use-format.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

type Entry = ImportedTitle['entries'][number];
type Summarised = Pick<ImportedTitle, 'year' | 'entries' | 'entries_count'>;

interface Language {
  readonly t: Trans['t'];
  readonly day: Format['day'];
}

/** What the file says about a title: '2024 · watched May 3, 2026 · 4 stars'. */
export function entrySummary(
  { t, day }: Language,
  { year, entries, entries_count: all }: Summarised,
): string {
  const of = (kind: ImportKind) => entries.filter((entry) => entry.kind === kind);
  const lists = of('list').flatMap(({ list }) => list ?? []);
  const more = all - entries.length;
  const facts = [
    year === null ? null : String(year),
    ...viewings({ t, day }, of('viewing')),
    ...ratings(t, of('rating'), of('viewing').length > 0),
    of('review').length > 0 ? t('reviewed') : null,
    of('watchlist').length > 0 ? t('in watchlist') : null,
    lists.length > 1 ? t('in :count lists', { count: lists.length }) : null,
    lists[0] !== undefined && lists.length === 1 ? t('in “:list”', { list: lists[0] }) : null,
    of('follow').length > 0 ? t('followed') : null,
    more > 0 ? t('[one 1 more entry|other :count more entries]', { count: more }) : null,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

const isOfEpisode = ({ season, episode }: Entry): boolean => season !== null || episode !== null;

function viewings({ t, day }: Language, entries: readonly Entry[]): string[] {
  const episodes = entries.filter(isOfEpisode).length;
  const whole = entries.filter((entry) => !isOfEpisode(entry));
  const date = whole[0]?.watched_on ?? null;
  return [
    ...(whole.length > 1 ? [t('watched :count times', { count: whole.length })] : []),
    ...(whole.length === 1
      ? [date === null ? t('watched without a date') : t('watched :date', { date: day(date) })]
      : []),
    ...(episodes > 0 ? [t('[one 1 episode|other :count episodes]', { count: episodes })] : []),
  ];
}

/** A score of ten is shown as five stars. */
function ratings(t: Trans['t'], entries: readonly Entry[], isWatched: boolean): string[] {
  const episodes = entries.filter(isOfEpisode).length;
  const stars = (entries.find((entry) => !isOfEpisode(entry))?.score ?? 0) / 2;
  return [
    ...(stars > 0 && isWatched ? [t('[one 1 star|other :count stars]', { count: stars })] : []),
    ...(stars > 0 && !isWatched ? [t('[one rated 1 star|other rated :count stars]', { count: stars })] : []),
    ...(episodes > 0 ? [t('[one 1 episode rated|other :count episodes rated]', { count: episodes })] : []),
  ];
}
