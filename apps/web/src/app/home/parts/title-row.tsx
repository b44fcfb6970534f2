import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { TitlePosterCard } from '#catalogue/title-cards/title-poster-card.tsx';
import { Carousel } from '#ui/carousel.tsx';

/** Titles under a heading; without any, nothing. */
export function TitleRow({ heading, titles }: { heading: string; titles: readonly TitleCard[] }) {
  if (titles.length === 0) return null;
  return (
    <Carousel title={heading} kind="poster" className="mt-9.5 md:mt-13">
      {titles.map((title) => (
        <TitlePosterCard key={title.id} title={title} />
      ))}
    </Carousel>
  );
}
