import { ThumbsUp } from 'lucide-react';
import { reviewPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { PageSection } from '#ui/page-section.tsx';

interface MostLikedProps {
  readonly liked: NonNullable<YearReview['review']>['most_liked'];
  readonly isOwn: boolean;
}

/** The first sentence of the most liked review. It leads to the review. */
export function MostLiked({ liked, isOwn }: MostLikedProps) {
  const { t } = useTrans();
  const { day, number } = useFormat();
  if (liked === null) return null;
  const { title, line, likes, review_id: id, written_on: writtenOn } = liked;
  return (
    <PageSection title={isOwn ? t('Your most liked line') : t('Most liked line')}>
      <figure className="relative grid grid-cols-[64px_minmax(0,1fr)] items-center gap-6 md:grid-cols-[96px_minmax(0,1fr)]">
        <Artwork
          image={artworkImage(title.poster, 'poster', '96px')}
          ratio="poster"
          className="rounded-[7px]"
          fallback={<GeneratedArt name={title.name} />}
        />
        <div className="min-w-0">
          <blockquote
            dir="auto"
            className="max-w-[44ch] font-read text-[18px] leading-[1.4] italic wrap-anywhere md:text-[22px]"
          >
            <Anchor href={reviewPath(id)} className="rounded-xs after:absolute after:inset-0">
              {line}
            </Anchor>
          </blockquote>
          <figcaption className="mt-2.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-fg-3">
            <span>
              {messageNodes(t('On :title, :day'), {
                title: <bdi>{title.name}</bdi>,
                day: day(writtenOn),
              })}
            </span>
            <span className="flex items-center gap-1.25">
              <ThumbsUp size={15} strokeWidth={1.75} aria-hidden="true" />
              <span aria-hidden="true">{number(likes)}</span>
              <span className="sr-only">
                {t('[one 1 like|other :number likes]', { count: likes, number: number(likes) })}
              </span>
            </span>
          </figcaption>
        </div>
      </figure>
    </PageSection>
  );
}
