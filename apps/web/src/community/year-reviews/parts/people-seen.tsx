import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { PersonPortrait } from '#catalogue/person-cards/person-portrait.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { PageSection } from '#ui/page-section.tsx';

interface PeopleSeenProps {
  readonly people: NonNullable<YearReview['review']>['people'];
  readonly isOwn: boolean;
}

/** The actors and directors of most titles. */
export function PeopleSeen({ people, isOwn }: PeopleSeenProps) {
  const { t } = useTrans();
  if (people.length === 0) return null;
  return (
    <PageSection title={isOwn ? t('People you saw most') : t('People seen most')}>
      <ul>
        {people.map(({ person, titles }) => (
          <li key={person.id} className="relative flex items-center gap-3 py-2">
            <span className="size-10 flex-none overflow-hidden rounded-full">
              <PersonPortrait name={person.name} picture={person.portrait} sizes="40px" />
            </span>
            <Anchor
              href={personPath(person)}
              className="min-w-0 flex-1 truncate rounded-xs font-semibold after:absolute after:inset-0"
            >
              <bdi>{person.name}</bdi>
            </Anchor>
            <span className="flex-none text-sm text-fg-3">
              {t('[one 1 title|other :count titles]', { count: titles })}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
