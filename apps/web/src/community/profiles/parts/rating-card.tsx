import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ProfileRating } from '@kinora/contracts/community/profiles.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { titleCardRef } from '#catalogue/title-cards/card-titles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { CornerTag } from '#ui/card.tsx';
import { PosterCard } from '#ui/poster-card.tsx';
import { RatingStars } from '#ui/rating.tsx';
import { useCardMark } from '../../marks/use-card-mark.ts';
import { useShortDay } from './use-short-day.ts';

interface RatingCardProps {
  readonly rating: ProfileRating;
  /** On the viewer's own profile, where the stars are their own. */
  readonly isOwn: boolean;
  readonly isEager: boolean;
}

/** A title with the stars of the member, the date, and the viewer's own score. */
export function RatingCard({ rating, isOwn, isEager }: RatingCardProps) {
  const { t } = useTrans();
  const shortDay = useShortDay();
  const { title, score, rated_at: moment } = rating;
  const own = useCardMark(title.id, { isEnabled: !isOwn })?.score ?? null;
  return (
    <PosterCard
      cardRef={titleCardRef(title)}
      name={title.name}
      href={titlePath(title)}
      image={artworkImage(title.poster, 'poster', '(max-width: 767px) 30vw, (max-width: 1199px) 18vw, 130px')}
      artNote={title.year === null ? undefined : String(title.year)}
      isEager={isEager}
      meta={
        <>
          <RatingStars value={score} size={12} />
          {/* The text changes between server render and hydration. */}
          <time dateTime={moment} suppressHydrationWarning className="ms-auto truncate max-md:hidden">
            {shortDay(moment)}
          </time>
        </>
      }
      overlay={
        own === null || isOwn ? null : <CornerTag corner="end">{t('You :score', { score: own })}</CornerTag>
      }
    />
  );
}
