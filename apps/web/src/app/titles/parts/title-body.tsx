import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { TitleFacts } from '#catalogue/titles/title-facts.tsx';
import { LastViewing } from '#community/diary/last-viewing.tsx';
import { RatingBox } from '#community/ratings/rating-box.tsx';
import { ReviewsInView } from '#community/reviews/reviews-in-view.tsx';
import { AdSlot } from '#foundation/ads/ad-slot.tsx';
import { ClampedText } from '#ui/clamped-text.tsx';
import { DeferredContent } from '#ui/deferred-content.tsx';
import { NotAvailable } from './not-available.tsx';

/** What follows the header of a title: availability, overview, facts, ratings and reviews. */
export function TitleBody({ title }: { title: Title }) {
  return (
    <>
      {title.availability.state === 'nowhere' ? <NotAvailable title={title} /> : null}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-9 md:mt-10 lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-14">
        <div className="min-w-0">
          {title.overview === null ? null : (
            <ClampedText text={title.overview} className="max-w-[66ch] text-lede" />
          )}
          <TitleFacts title={title} />
        </div>
        <RatingBox title={title} lastViewing={<LastViewing title={title} />} />
      </div>
      <AdSlot name="title_top" />
      <DeferredContent className="[--deferred:382px] md:[--deferred:352px]">
        <ReviewsInView title={title} />
      </DeferredContent>
    </>
  );
}
