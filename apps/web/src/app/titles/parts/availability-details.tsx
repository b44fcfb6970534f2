import type { Availability } from '@kinora/contracts/catalogue/availability.ts';
import { languageName, regionName } from '#platform/i18n/display-names.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Less is not worth mentioning. */
const PICTURES = [
  [2160, '4K'],
  [1080, '1080p'],
  [720, '720p'],
] as const;
/** More languages or countries are only counted. */
const NAMES_MAX = 3;
const SOON_MS = 30 * 86_400_000;

/** Picture, languages, captions, countries, and when it leaves. */
export function AvailabilityDetails({ availability }: { availability: Availability }) {
  const { t, locale } = useTrans();
  const { date } = useFormat();
  const today = useToday();
  const { height, languages, captions_count: captions, country_codes: countries, until } = availability;
  const list = (codes: readonly string[], nameOf: (locale: string, code: string) => string) =>
    new Intl.ListFormat(locale).format(codes.map((code) => nameOf(locale, code)));
  const details = [
    height === null ? null : PICTURES.find(([least]) => height >= least)?.[1],
    languages.length > NAMES_MAX
      ? t(':count languages', { count: languages.length })
      : list(languages, languageName),
    captions === 0
      ? null
      : t('[one Subtitles in 1 language|other Subtitles in :count languages]', { count: captions }),
    countries.length > NAMES_MAX
      ? t('Only in :count countries', { count: countries.length })
      : countries.length > 0 && t('Only in :countries', { countries: list(countries, regionName) }),
  ];
  const isSoon = until !== null && Date.parse(until) - Date.parse(today) < SOON_MS;
  return (
    <>
      {details.map((detail) => (detail ? <span key={detail}>{detail}</span> : null))}
      {until === null ? null : (
        <span className={isSoon ? 'font-[550] text-warning' : undefined}>
          {t('Leaves :day', { day: date(until) })}
        </span>
      )}
    </>
  );
}
