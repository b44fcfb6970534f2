import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { regionName } from '#platform/i18n/display-names.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageSection } from '#ui/page-section.tsx';

interface Counted {
  readonly name: string;
  readonly count: number;
}

/** Names with their numbers as bars, the highest first. Renders nothing without any. */
export function CountedBars({ title, counted }: { title: string; counted: readonly Counted[] }) {
  const { number } = useFormat();
  const most = Math.max(...counted.map(({ count }) => count), 1);
  if (counted.length === 0) return null;
  return (
    <PageSection title={title}>
      <ol className="grid gap-3.5 text-sm">
        {counted.map(({ name, count }) => (
          <li key={name} className="grid grid-cols-[130px_minmax(0,1fr)_34px] items-center gap-3.5">
            <bdi className="truncate">{name}</bdi>
            <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-wash-3">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(100 * count) / most}%` }}
              />
            </span>
            <span className="text-end text-fg-3 tabular-nums">{number(count)}</span>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

type Countries = NonNullable<YearReview['review']>['countries'];

/** Countries are named by the locale. */
export function CountryBars({ countries }: { countries: Countries }) {
  const { t, locale } = useTrans();
  return (
    <CountedBars
      title={t('Countries')}
      counted={countries.map(({ code, count }) => ({ name: regionName(locale, code), count }))}
    />
  );
}
