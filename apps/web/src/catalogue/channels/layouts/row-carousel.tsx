import type { ReactNode } from 'react';
import { Carousel, type CarouselKind } from '#ui/carousel.tsx';
import type { LayoutProps } from '../layout-props.ts';
import { SeeAll } from './see-all.tsx';

/** The number of cards in a row that are visible on the first screen. */
export const EAGER_CARDS = 7;

/** A carousel of cards under the name of its channel. */
export function RowCarousel({
  channel,
  headingLevel,
  kind,
  children,
}: Pick<LayoutProps<never>, 'channel' | 'headingLevel'> & { kind: CarouselKind; children: ReactNode }) {
  return (
    <Carousel
      title={channel.name}
      note={channel.description}
      action={<SeeAll channel={channel} />}
      kind={kind}
      headingLevel={headingLevel}
      className="mt-9.5 md:mt-13"
    >
      {children}
    </Carousel>
  );
}
