import type { PersonCredit } from '@kinora/contracts/catalogue/people.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PersonCreditRow } from './person-credit-row.tsx';

/** Credits grouped by year, with a sticky year heading. */
export function CreditYears({ credits }: { credits: readonly PersonCredit[] }) {
  const { t } = useTrans();
  const years = Map.groupBy(credits, ({ title }) => title.year);
  return [...years].map(([year, own]) => (
    <section key={year} className="border-t border-line md:grid md:grid-cols-[84px_minmax(0,1fr)] md:gap-x-3">
      <h3 className="pt-3.75 text-[15px] font-medium text-fg-3 tabular-nums font-stretch-114% md:sticky md:top-[calc(var(--top)+var(--bar))] md:self-start">
        {year ?? t('Upcoming')}
      </h3>
      <ul className="min-w-0">
        {own.map((credit) => (
          <PersonCreditRow key={credit.title.id} credit={credit} />
        ))}
      </ul>
    </section>
  ));
}
