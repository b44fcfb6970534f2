import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { LandscapeCard } from '#ui/landscape-card.tsx';
import { titleCardRef } from './card-titles.ts';
import { PlayDot } from './play-dot.tsx';
import { useMemberSlots } from './title-card-slots.tsx';
import { TitleMeta } from './title-meta.tsx';

/** A title as a landscape picture that links to its page. */
export function TitleLandscapeCard({
  title,
  isEager = false,
  headingLevel = 3,
  sizes,
  hasPlayDots = false,
}: {
  title: ChannelTitle;
  isEager?: boolean;
  headingLevel?: 2 | 3 | 4;
  sizes?: string;
  /** Marks what can be watched here, in lists where not everything can: see `needsPlayDots`. */
  hasPlayDots?: boolean;
}) {
  const slots = useMemberSlots();
  return (
    <LandscapeCard
      cardRef={titleCardRef(title)}
      name={title.name}
      href={titlePath(title)}
      image={artworkImage(title.backdrop ?? null, 'landscape', sizes)}
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
