import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { PosterCard } from '#ui/poster-card.tsx';

/** A title as a poster that leads to its page. */
export function TitlePosterCard({ title, isEager = false }: { title: TitleCard; isEager?: boolean }) {
  return (
    <PosterCard
      name={title.name}
      href={titlePath(title)}
      image={artworkImage(title.poster, 'poster')}
      isEager={isEager}
    />
  );
}
