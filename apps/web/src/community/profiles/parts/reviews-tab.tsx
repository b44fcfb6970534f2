import { Link, useNavigate } from 'react-router';
import type { ProfileReview } from '@kinora/contracts/community/profiles.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { RatingStars } from '#ui/rating.tsx';
import type { PartScope } from '../../marks/member-title.ts';
import { firstName } from '../../relations/first-name.ts';
import { ReviewCard } from '../../reviews/review-card.tsx';
import { ReviewSkeletons } from '../../reviews/review-skeletons.tsx';
import { WRITE_HASH } from '../../reviews/reviews-address.ts';
import { partPath } from '../../texts/part-path.ts';
import { type TextMarkOf, useTextMarks } from '../../texts/use-text-marks.ts';
import { tabPath } from '../profile-address.ts';
import { profileQueries } from '../profiles.queries.ts';
import { PartName } from './part-name.tsx';
import { ProfileList } from './profile-list.tsx';
import type { TabProps } from './tab-props.ts';
import { useViewer } from './use-relation.ts';

/** What a member wrote about titles. */
export function ReviewsTab({ profile, shelf }: TabProps) {
  const { t } = useTrans();
  const isOwn = useViewer(profile) === 'owner';
  return (
    <ProfileList
      listKey={tabPath(profile, 'reviews')}
      queryOf={(cursor) => profileQueries.reviews(profile.id, cursor)}
      idOf={({ review }) => review.id}
      total={shelf.counts.reviews}
      skeleton={<ReviewSkeletons />}
      empty={
        <EmptyState
          title={
            isOwn
              ? t('No reviews yet')
              : t(':name has not written a review yet.', { name: firstName(profile.name) })
          }
          description={isOwn ? t('Reviews you write appear here.') : undefined}
        />
      }
    >
      {(reviews) => <Reviews reviews={reviews} />}
    </ProfileList>
  );
}

function Reviews({ reviews }: { reviews: readonly ProfileReview[] }) {
  const marksOf = useTextMarks(
    'review',
    reviews.map(({ review }) => review.id),
  );
  return reviews.map((one) => <ReviewOfTitle key={one.review.id} one={one} marks={marksOf(one.review.id)} />);
}

function scopeOf({ season, episode }: ProfileReview): PartScope | undefined {
  if (season === null) return undefined;
  return episode === null ? { season } : { season, episode };
}

function ReviewOfTitle({ one, marks }: { one: ProfileReview; marks: TextMarkOf }) {
  const navigate = useNavigate();
  const { review, title } = one;
  const scope = scopeOf(one);
  return (
    <div className="mb-6 grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 border-b border-line pb-6 md:grid-cols-[76px_minmax(0,1fr)] md:gap-x-5.5">
      <Link to={partPath(title, scope)} tabIndex={-1} aria-hidden="true" className="self-start">
        <Artwork
          image={artworkImage(title.poster, 'poster', '76px')}
          ratio="poster"
          className="rounded-[7px]!"
          fallback={<GeneratedArt name={title.name} hasLettering={false} />}
        />
      </Link>
      <ReviewCard
        review={review}
        marks={marks}
        titleId={title.id}
        header={<Header one={one} scope={scope} />}
        onEdit={() => void navigate(partPath(title, scope, 'reviews') + WRITE_HASH)}
      />
    </div>
  );
}

/** What the review is about; its author is on top of the page. */
function Header({ one, scope }: { one: ProfileReview; scope: PartScope | undefined }) {
  const { review, title } = one;
  return (
    <header className="flex items-start gap-3">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <Link
            to={partPath(title, scope)}
            prefetch="intent"
            className="rounded-xs underline-offset-3 hover:underline"
          >
            <bdi>{title.name}</bdi>
            <PartName season={one.season} episode={one.episode} />
          </Link>{' '}
          {title.year === null ? null : <span className="font-[450] text-fg-3">{title.year}</span>}
        </h3>
        <div className="text-micro text-fg-3">
          <TimeAgo moment={review.created_at} />
        </div>
      </div>
      <RatingStars value={review.score} className="ms-auto mt-1 flex-none" />
    </header>
  );
}
