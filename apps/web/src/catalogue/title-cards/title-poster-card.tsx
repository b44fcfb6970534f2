import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { PosterCard } from '#ui/poster-card.tsx';
import { titleCardRef } from './card-titles.ts';
import { PlayDot } from './play-dot.tsx';
import { useMemberSlots } from './title-card-slots.tsx';
import { TitleMeta } from './title-meta.tsx';

/** A title as a poster that links to its page, with its year and score. */
export function TitlePosterCard({
  title,
  isEager = false,
  headingLevel = 3,
  sizes,
  hasPlayDots = false,
}: {
  title: TitleCard;
  isEager?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** The displayed width, if it differs from the width in a row. */
  sizes?: string;
  /** Marks what can be watched here, in lists where not everything can: see `needsPlayDots`. */
  hasPlayDots?: boolean;
}) {
  const slots = useMemberSlots();
  return (
    <PosterCard
      cardRef={titleCardRef(title)}
      name={title.name}
      href={titlePath(title)}
      image={artworkImage(title.poster, 'poster', sizes)}
      artNote={title.year === null ? undefined : String(title.year)}
      isEager={isEager}
      headingLevel={headingLevel}
      meta={slots ? <slots.Meta title={title} /> : <TitleMeta title={title} />}
      overlay={
        <>
          {hasPlayDots && title.is_watchable ? <PlayDot /> : null}
          {slots ? <slots.Picture title={title} /> : null}
        </>
      }
    />
  );
}
