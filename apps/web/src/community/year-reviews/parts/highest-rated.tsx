import { profilePath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { titleCardRef } from '#catalogue/title-cards/card-titles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageSection, SeeAllLink } from '#ui/page-section.tsx';
import { PosterCard } from '#ui/poster-card.tsx';
import { RatingStars } from '#ui/rating.tsx';

interface HighestRatedProps {
  readonly rated: NonNullable<YearReview['review']>['highest_rated'];
  readonly member: YearReview['member'];
}

const SIZES = '(max-width: 767px) 30vw, (max-width: 1199px) 15vw, 180px';

/** The best titles of the year with the stars of the member. */
export function HighestRated({ rated, member }: HighestRatedProps) {
  const { t } = useTrans();
  if (rated.length === 0) return null;
  return (
    <PageSection
      title={t('Highest rated')}
      action={<SeeAllLink href={profilePath(member, 'ratings')}>{t('All ratings')}</SeeAllLink>}
    >
      <ul className="grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-6 md:gap-x-4.5">
        {rated.map(({ title, score }) => (
          <li key={title.id} className="min-w-0">
            <PosterCard
              cardRef={titleCardRef(title)}
              name={title.name}
              href={titlePath(title)}
              image={artworkImage(title.poster, 'poster', SIZES)}
              artNote={title.year === null ? undefined : String(title.year)}
              meta={<RatingStars value={score} size={13} />}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
