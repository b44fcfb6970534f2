import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Review } from '@kinora/contracts/community/reviews.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { partPath } from '../../texts/part-path.ts';
import type { TextsPlace } from '../../texts/texts-place.ts';
import { useTextMarks } from '../../texts/use-text-marks.ts';
import { ReviewCard } from '../review-card.tsx';
import { useAuthorMarks } from '../use-author-marks.ts';
import { ReviewSkeletons } from '../review-skeletons.tsx';
import { isFiltered, NO_FILTERS, type ReviewsAddress, reviewsSearch } from '../reviews-address.ts';
import { reviewQueries } from '../reviews.queries.ts';
import type { Composer } from './use-composer.ts';

interface ReviewListProps {
  readonly place: TextsPlace;
  readonly address: ReviewsAddress;
  readonly composer: Composer;
}

/** The reviews that the URL selects. Give it a key that changes with the URL. */
export function ReviewList({ place, address, composer }: ReviewListProps) {
  const { title, scope } = place;
  const query = { titleId: title.id, scope, address };
  const pages = useCursorPages(
    partPath(title, scope, 'reviews') + reviewsSearch(address),
    (cursor) => reviewQueries.list(query, cursor),
    ({ id }) => id,
  );
  // The same query as the first page of the list.
  const pinned = useQuery(reviewQueries.list(query)).data?.pinned ?? [];
  const { posted, isNew } = composer;
  const reviews = pages.items && withPosted([...pinned, ...pages.items], posted);
  const marksOf = useTextMarks('review', reviews?.map(({ id }) => id) ?? []);
  const authorMarkOf = useAuthorMarks(reviews ?? []);
  return (
    <>
      {reviews === undefined && !pages.isFailed ? <ReviewSkeletons /> : null}
      {reviews?.length === 0 ? <Nothing place={place} address={address} composer={composer} /> : null}
      {reviews?.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          marks={marksOf(review.id)}
          authorMark={authorMarkOf(review)}
          titleId={title.id}
          onEdit={composer.open}
          onDelete={composer.remove}
          isNew={isNew && review.id === posted?.id}
          className="mb-6 border-b border-line pb-6 [contain-intrinsic-size:auto_200px]"
        />
      ))}
      {pages.isFailed ? (
        <Suspense>
          <LazySectionError onRetry={pages.retry} />
        </Suspense>
      ) : null}
      <LoadMore
        hasMore={pages.hasMore || pages.isLoadingMore}
        isLoading={pages.isLoadingMore}
        onLoadMore={pages.loadMore}
      />
    </>
  );
}

/** A review that was posted on this visit comes first, wherever the order puts it. */
function withPosted(reviews: readonly Review[], posted: Review | null): readonly Review[] {
  return posted === null ? reviews : [posted, ...reviews.filter(({ id }) => id !== posted.id)];
}

function Nothing({ place, address, composer }: ReviewListProps) {
  const { t } = useTrans();
  if (isFiltered(address))
    return (
      <EmptyState
        title={t('There are no items matching your query')}
        action={
          <Link
            to={partPath(place.title, place.scope, 'reviews') + reviewsSearch(address, NO_FILTERS)}
            preventScrollReset
            className={buttonClass('secondary', 'md', 'hover:bg-wash-3')}
          >
            {t('Clear filters')}
          </Link>
        }
      />
    );
  const isOffered = composer.isAllowed && !composer.isOpen;
  return (
    <EmptyState
      title={t('No reviews yet')}
      description={composer.isAllowed ? t('Be the first to write one.') : undefined}
      action={
        isOffered ? (
          <button
            type="button"
            onClick={composer.open}
            className={buttonClass('secondary', 'md', 'hover:bg-wash-3 noscript:hidden')}
          >
            {t('Write a review')}
          </button>
        ) : undefined
      }
    />
  );
}
