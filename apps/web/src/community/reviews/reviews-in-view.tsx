import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageSection, SeeAllLink } from '#ui/page-section.tsx';
import type { MemberTitle, PartScope } from '../marks/member-title.ts';
import { partPath } from '../texts/part-path.ts';
import { useTextCount } from '../texts/use-text-count.ts';
import { textQueries } from '../texts/texts.queries.ts';
import { useTextMarks } from '../texts/use-text-marks.ts';
import { ReviewChips } from './parts/review-chips.tsx';
import { useReviewsInView } from './parts/use-reviews-in-view.ts';
import { ReviewCard } from './review-card.tsx';
import { WRITE_HASH } from './reviews-address.ts';
import { useAuthorMarks } from './use-author-marks.ts';
import { useWriteReview } from './use-write-review.ts';

interface ReviewsInViewProps {
  readonly title: MemberTitle & { readonly slug: string };
  readonly scope?: PartScope | undefined;
}

/** Two reviews of a title, season or episode on its page: those of friends, else the most helpful ones. */
export function ReviewsInView({ title, scope }: ReviewsInViewProps) {
  const { t } = useTrans();
  const { reviews, isEmpty, isFailed, retry, ...chips } = useReviewsInView(title.id, scope);
  const marksOf = useTextMarks('review', reviews?.map(({ id }) => id) ?? []);
  const authorMarkOf = useAuthorMarks(reviews ?? []);
  const hasReviews = reviews !== undefined && !isEmpty;
  return (
    <PageSection title={t('Reviews')} action={<SeeAll title={title} scope={scope} hasReviews={!isEmpty} />}>
      {isEmpty ? <Nothing title={title} scope={scope} /> : null}
      {hasReviews || isFailed ? (
        <ReviewChips choice={chips.choice} hasFriends={chips.hasFriends} onChoose={chips.choose} />
      ) : null}
      {isFailed ? (
        <Suspense>
          <LazySectionError onRetry={retry} />
        </Suspense>
      ) : null}
      {hasReviews && reviews.length === 0 ? (
        <p className="text-fg-2">{t('There are no items matching your query')}</p>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-7 lg:grid-cols-2">
        {reviews?.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            marks={marksOf(review.id)}
            titleId={title.id}
            authorMark={authorMarkOf(review)}
          />
        ))}
      </div>
      {hasReviews ? (
        <div className="mt-6">
          <WriteLink title={title} scope={scope} />
        </div>
      ) : null}
    </PageSection>
  );
}

/** Links to all reviews and to the discussion, with their numbers once they are known. */
function SeeAll({ title, scope, hasReviews }: ReviewsInViewProps & { hasReviews: boolean }) {
  const { t } = useTrans();
  const shown = useTextCount();
  // Not part of the shared page: each comment would make its copies stale.
  const { data } = useQuery(textQueries.counts(title.id, scope));
  return (
    <span className="flex flex-none flex-wrap justify-end gap-x-5 gap-y-1">
      <SeeAllLink href={partPath(title, scope, 'discussion')}>
        {data === undefined || data.comments === 0
          ? t('Discussion')
          : t('Discussion (:count)', { count: shown(data.comments) })}
      </SeeAllLink>
      {hasReviews ? (
        <SeeAllLink href={partPath(title, scope, 'reviews')}>
          {data === undefined || data.reviews === 0
            ? t('See all reviews')
            : t('[one See 1 review|other See all :shown reviews]', {
                count: data.reviews,
                shown: shown(data.reviews),
              })}
        </SeeAllLink>
      ) : null}
    </span>
  );
}

function Nothing({ title, scope }: ReviewsInViewProps) {
  const { t } = useTrans();
  const { isAllowed } = useWriteReview(title, scope);
  return (
    <EmptyState
      title={t('No reviews yet')}
      description={isAllowed ? t('Be the first to write one.') : undefined}
      action={<WriteLink title={title} scope={scope} />}
    />
  );
}

/** Leads to the form. Visitors are asked to sign in first. */
function WriteLink({ title, scope }: ReviewsInViewProps) {
  const { t } = useTrans();
  const { isAllowed, begin } = useWriteReview(title, scope);
  if (!isAllowed) return null;
  return (
    <Link
      to={partPath(title, scope, 'reviews') + WRITE_HASH}
      onClick={(event) => {
        if (!begin()) event.preventDefault();
      }}
      className={buttonClass('secondary', 'md', 'hover:bg-wash-3')}
    >
      {t('Write a review')}
    </Link>
  );
}
