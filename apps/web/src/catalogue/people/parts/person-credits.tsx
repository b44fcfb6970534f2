import { Suspense } from 'react';
import type { Person } from '@kinora/contracts/catalogue/people.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { CreditsPart } from '../people.queries.ts';
import { CreditYears } from './credit-years.tsx';
import { CreditsFoot } from './credits-foot.tsx';
import { DepartmentFilter } from './department-filter.tsx';
import { useCreditPages } from './use-credit-pages.ts';

/** All credits of a person, by year. */
export function PersonCredits({ person, part }: { person: Person; part: CreditsPart }) {
  const { t } = useTrans();
  if (person.credits_count === 0) return null;
  return (
    <section aria-labelledby="credits" className="mt-9.5 min-w-0 md:mt-13">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-4.5">
        <h2 id="credits" className="text-section">
          {t('Credits')}
        </h2>
        <DepartmentFilter person={person} current={part.department} />
      </div>
      {/* The key resets the list to its first page when the filter changes. */}
      <CreditPages key={`${person.id} ${part.department} ${part.cursor}`} person={person} part={part} />
    </section>
  );
}

function CreditPages({ person, part }: { person: Person; part: CreditsPart }) {
  const { credits, isLoading, failed, next, loadNext } = useCreditPages(person.id, part);
  const chosen = person.departments.find(({ name }) => name === part.department);
  return (
    <>
      <CreditYears credits={credits} />
      {failed ? (
        <Suspense>
          <LazySectionError onRetry={() => void failed.refetch()} />
        </Suspense>
      ) : null}
      <CreditsFoot
        part={part}
        shown={credits.length}
        total={chosen?.titles_count ?? person.credits_count}
        next={next}
        isLoading={isLoading}
        onNext={loadNext}
      />
    </>
  );
}
