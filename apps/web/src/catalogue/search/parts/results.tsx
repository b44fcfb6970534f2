import type { SearchHit } from '@kinora/contracts/catalogue/search.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { groupResults } from '../result-groups.ts';
import type { SearchRequest } from '../search-address.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultSection } from './result-section.tsx';

interface Answer {
  readonly results: readonly SearchHit[];
  readonly corrected: string | null;
}

/** The results, grouped by kind. */
export function Results({ wish, answer: { results, corrected } }: { wish: SearchRequest; answer: Answer }) {
  const { t } = useTrans();
  if (results.length === 0) return <NothingFound wish={wish} />;
  return (
    <>
      {corrected === null ? null : (
        <p className="mt-6 text-fg-2 wrap-anywhere">
          {t('Showing results for “:words”', { words: corrected })}
        </p>
      )}
      {groupResults(results).map((group, index) => (
        <ResultSection key={group.name} group={group} words={corrected ?? wish.query} isFirst={index === 0} />
      ))}
    </>
  );
}
