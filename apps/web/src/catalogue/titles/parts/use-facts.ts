import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { statusText } from '#catalogue/title-cards/status-text.ts';
import { languageName, regionName } from '#platform/i18n/display-names.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { runtimeText } from '../runtime.ts';

type Fact = readonly [label: string, value: string];

/** Facts about a title as localised labels and values. Unknown facts are omitted. */
export function useFacts(title: Title): Fact[] {
  const trans = useTrans();
  const { t, locale } = trans;
  const { day } = useFormat();
  const isSeries = title.type === 'series';
  const countries = title.country_codes.map((code) => regionName(locale, code));
  const facts: [string, string | null][] = [
    [isSeries ? t('First aired') : t('Release date'), title.release_date && day(title.release_date)],
    [t('Last aired'), title.end_date && day(title.end_date)],
    [t('[one Country|other Countries]', { count: countries.length }), countries.join(', ')],
    [t('Language'), title.original_language && languageName(locale, title.original_language)],
    [t('Original name'), title.original_name === title.name ? null : title.original_name],
    [t('Status'), title.status && statusText(title.status, trans)],
    // For films the line below the name already shows it.
    [t('Runtime'), isSeries && title.runtime ? runtimeText(locale, title.runtime) : null],
    [t('Budget'), title.budget ? money(locale, title.budget) : null],
    [t('Revenue'), title.revenue ? money(locale, title.revenue) : null],
    [t('Collection'), title.collection?.name ?? null],
    [t('Keywords'), title.keywords.map(({ name }) => name).join(', ')],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** Amounts in the catalogue are in US dollars, as in its sources. */
const money = (locale: string, amount: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount);
