import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { needsPlayDots } from '#catalogue/title-cards/play-dot.tsx';
import { TitlePosterCard } from '#catalogue/title-cards/title-poster-card.tsx';
import { cardHeadingLevel, type LayoutProps } from '../layout-props.ts';
import { CardGrid, EAGER_GRID_CARDS, GRID_SIZES } from './card-grid.tsx';
import { LayoutFrame } from './layout-frame.tsx';

/** A grid of posters. */
export function GridLayout(props: LayoutProps<TitleCard>) {
  const hasPlayDots = needsPlayDots(props.items);
  return (
    <LayoutFrame {...props}>
      <CardGrid kind="poster">
        {props.items.map((title, index) => (
          <li key={title.id} className="min-w-0">
            <TitlePosterCard
              title={title}
              isEager={props.isEager && index < EAGER_GRID_CARDS}
              headingLevel={cardHeadingLevel(props)}
              hasPlayDots={hasPlayDots}
              sizes={GRID_SIZES.poster}
            />
          </li>
        ))}
      </CardGrid>
    </LayoutFrame>
  );
}
