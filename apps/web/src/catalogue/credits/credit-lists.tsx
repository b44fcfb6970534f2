import type { Credit, CrewGroup } from '@kinora/contracts/catalogue/credits.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { mergeCredits } from './merge-credits.ts';
import { CreditRow } from './parts/credit-row.tsx';

/** The full credits: the cast, then the crew by department. */
export function CreditLists({ cast, crew }: { cast: readonly Credit[]; crew: readonly CrewGroup[] }) {
  const { t, dynamic } = useTrans();
  if (cast.length === 0 && crew.length === 0) {
    return (
      <EmptyState title={t('No credits yet')} description={t("Cast and crew haven't been added yet.")} />
    );
  }
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      {cast.length > 0 ? (
        <section className="min-w-0">
          <h2 className="mb-3 text-section">{t('Cast')}</h2>
          <Rows credits={cast} />
        </section>
      ) : null}
      {crew.length > 0 ? (
        <section className="min-w-0">
          <h2 className="mb-3 text-section">{t('Crew')}</h2>
          {crew.map(({ department, credits }) => (
            <section key={department} className="not-first-of-type:mt-7">
              <h3 className="mb-1.5 text-[14.5px] font-semibold text-fg-2">{dynamic(department)}</h3>
              <Rows credits={credits} />
            </section>
          ))}
        </section>
      ) : null}
    </div>
  );
}

function Rows({ credits }: { credits: readonly Credit[] }) {
  return (
    <ul className="border-t border-line">
      {mergeCredits(credits).map((credit) => (
        <CreditRow key={credit.person.id} credit={credit} />
      ))}
    </ul>
  );
}
