import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { needsPlayDots } from '#catalogue/title-cards/play-dot.tsx';
import { TitlePosterCard } from '#catalogue/title-cards/title-poster-card.tsx';
import { cardHeadingLevel, type LayoutProps } from '../layout-props.ts';
import { EAGER_CARDS, RowCarousel } from './row-carousel.tsx';

/** A carousel of posters. */
export function PostersLayout(props: LayoutProps<TitleCard>) {
  const hasPlayDots = needsPlayDots(props.items);
  return (
    <RowCarousel {...props} kind="poster">
      {props.items.map((title, index) => (
        <TitlePosterCard
          key={title.id}
          title={title}
          isEager={props.isEager && index < EAGER_CARDS}
          headingLevel={cardHeadingLevel(props)}
          hasPlayDots={hasPlayDots}
        />
      ))}
    </RowCarousel>
  );
}
