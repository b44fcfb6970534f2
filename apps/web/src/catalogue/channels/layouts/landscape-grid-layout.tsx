import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import { needsPlayDots } from '#catalogue/title-cards/play-dot.tsx';
import { TitleLandscapeCard } from '#catalogue/title-cards/title-landscape-card.tsx';
import { cardHeadingLevel, type LayoutProps } from '../layout-props.ts';
import { CardGrid, EAGER_GRID_CARDS, GRID_SIZES } from './card-grid.tsx';
import { LayoutFrame } from './layout-frame.tsx';

/** A grid of landscape pictures. */
export function LandscapeGridLayout(props: LayoutProps<ChannelTitle>) {
  const hasPlayDots = needsPlayDots(props.items);
  return (
    <LayoutFrame {...props}>
      <CardGrid kind="landscape">
        {props.items.map((title, index) => (
          <li key={title.id} className="min-w-0">
            <TitleLandscapeCard
              title={title}
              isEager={props.isEager && index < EAGER_GRID_CARDS}
              headingLevel={cardHeadingLevel(props)}
              hasPlayDots={hasPlayDots}
              sizes={GRID_SIZES.landscape}
            />
          </li>
        ))}
      </CardGrid>
    </LayoutFrame>
  );
}
