import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import { needsPlayDots } from '#catalogue/title-cards/play-dot.tsx';
import { TitleLandscapeCard } from '#catalogue/title-cards/title-landscape-card.tsx';
import { cardHeadingLevel, type LayoutProps } from '../layout-props.ts';
import { EAGER_CARDS, RowCarousel } from './row-carousel.tsx';

/** A carousel of landscape pictures. */
export function LandscapeLayout(props: LayoutProps<ChannelTitle>) {
  const hasPlayDots = needsPlayDots(props.items);
  return (
    <RowCarousel {...props} kind="landscape">
      {props.items.map((title, index) => (
        <TitleLandscapeCard
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
