import { Link } from 'react-router';
import { yearPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { chipClass } from '#ui/chip-style.ts';
import { PageSection } from '#ui/page-section.tsx';

/** The other years with entries. */
export function OtherYears({ year: { year, years, member }, isOwn }: { year: YearReview; isOwn: boolean }) {
  const { t } = useTrans();
  const others = years.filter((other) => other !== year);
  if (others.length === 0) return null;
  return (
    <PageSection title={t('Other years')}>
      <ul className="flex flex-wrap gap-2">
        {others.map((other) => (
          <li key={other}>
            <Link
              to={isOwn ? yearPath(other) : yearPath(other, member)}
              prefetch="intent"
              className={chipClass('md', 'bg-wash text-fg-2 tabular-nums hover:text-fg')}
            >
              {other}
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
