import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { CardGrid, EAGER_GRID_CARDS, GRID_SIZES } from '#catalogue/channels/layouts/card-grid.tsx';
import { needsPlayDots } from '#catalogue/title-cards/play-dot.tsx';
import { TitlePosterCard } from '#catalogue/title-cards/title-poster-card.tsx';

/** The titles of a list as the cards of the site. */
export function ListPosters({ titles }: { titles: readonly TitleCard[] }) {
  const hasPlayDots = needsPlayDots(titles);
  return (
    <CardGrid kind="poster">
      {titles.map((title, index) => (
        <li key={title.id} className="min-w-0">
          <TitlePosterCard
            title={title}
            isEager={index < EAGER_GRID_CARDS}
            headingLevel={2}
            hasPlayDots={hasPlayDots}
            sizes={GRID_SIZES.poster}
          />
        </li>
      ))}
    </CardGrid>
  );
}
