import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { ratingQueries } from '../ratings/ratings.queries.ts';
import { partPath } from '../texts/part-path.ts';
import { TextsLayout } from '../texts/texts-layout.tsx';
import { textsLoader } from '../texts/texts-loader.ts';
import { type TextsPlace, useTextsPlace } from '../texts/texts-place.ts';
import { FilterBar } from './parts/filter-bar.tsx';
import { OwnReviewPanel } from './parts/own-review.tsx';
import { ReviewList } from './parts/review-list.tsx';
import { ScoresAside } from './parts/scores-aside.tsx';
import { useComposer } from './parts/use-composer.ts';
import { parseReviewsAddress, reviewsSearch } from './reviews-address.ts';
import { reviewQueries } from './reviews.queries.ts';

const load = textsLoader({
  page: 'reviews',
  optional: (titleId, { scope, search }) => [
    reviewQueries.list({ titleId, scope, address: parseReviewsAddress(search) }),
    ratingQueries.totals(titleId, scope),
  ],
});

export { load as clientLoader, load as loader };

/** Filters answer at once, and the page shows what they select as soon as it has arrived. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** All reviews of a title, season or episode. */
export default function ReviewsPage() {
  const place = useTextsPlace();
  return <Reviews key={partPath(place.title, place.scope)} place={place} />;
}

function Reviews({ place }: { place: TextsPlace }) {
  const address = parseReviewsAddress(useSearchParams()[0]);
  const composer = useComposer(place);
  return (
    <TextsLayout place={place} page="reviews" aside={<ScoresAside place={place} address={address} />}>
      <OwnReviewPanel place={place} composer={composer} />
      <FilterBar place={place} address={address} />
      <ReviewList key={reviewsSearch(address)} place={place} address={address} composer={composer} />
    </TextsLayout>
  );
}
