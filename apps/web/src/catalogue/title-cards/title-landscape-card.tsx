import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { LandscapeCard } from '#ui/landscape-card.tsx';
import { TitleMeta } from './title-meta.tsx';

/** A title as a landscape picture that links to its page. */
export function TitleLandscapeCard({
  title,
  isEager = false,
  headingLevel = 3,
  sizes,
}: {
  title: ChannelTitle;
  isEager?: boolean;
  headingLevel?: 2 | 3 | 4;
  sizes?: string;
}) {
  return (
    <LandscapeCard
      name={title.name}
      href={titlePath(title)}
      image={artworkImage(title.backdrop ?? null, 'landscape', sizes)}
      isEager={isEager}
      headingLevel={headingLevel}
      meta={<TitleMeta title={title} />}
    />
  );
}
