import { clsx } from 'clsx';
import { Children, Suspense, useId, useRef, type ReactNode } from 'react';
import { lazyPart } from '#ui/lazy.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Lazy, because cards can be seen and followed without it. Arrows and keys work after hydration. */
const CarouselControls = lazyPart(async () => (await import('./carousel-controls.tsx')).CarouselControls);

/** Kind of cards in a carousel; it determines their width. */
export type CarouselKind = 'poster' | 'landscape' | 'person';

const widths: Record<CarouselKind, string> = {
  poster: 'auto-cols-[30vw] md:auto-cols-[160px]',
  landscape: 'auto-cols-[66vw] md:auto-cols-[262px]',
  person: 'auto-cols-[118px] md:auto-cols-[156px]',
};

/** Properties of a carousel. */
export interface CarouselProps {
  title: string;
  /** Secondary text beside the heading. */
  note?: ReactNode;
  /** Link to the whole list. */
  action?: ReactNode;
  kind: CarouselKind;
  headingLevel?: 2 | 3;
  /** The cards are not links, so the list itself takes the focus and keys can scroll it. */
  isStatic?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled row of cards with native horizontal scrolling; the next card is partly visible at the edge. */
export function Carousel({
  title,
  note,
  action,
  kind,
  headingLevel = 2,
  isStatic = false,
  className,
  children,
}: CarouselProps) {
  const isHydrated = useIsHydrated();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';

  return (
    <section aria-labelledby={titleId} className={clsx('min-w-0', className)}>
      <div className="mb-3.5 flex items-baseline gap-3.5 md:mb-4.5">
        <Heading id={titleId} className="text-section">
          {title}
        </Heading>
        {note ? <span className="text-[13.5px] text-fg-3 max-md:hidden">{note}</span> : null}
        <div className="ms-auto flex items-center gap-1 self-center">
          {action}
          <div className="flex h-8 w-17 gap-1 max-md:hidden">
            <Suspense>{isHydrated ? <CarouselControls list={list} /> : null}</Suspense>
          </div>
        </div>
      </div>
      {/* Padding for the lift and the focus ring, offset by negative margins. */}
      <ul
        ref={list}
        {...(isStatic && { tabIndex: 0, 'aria-labelledby': titleId })}
        className={clsx(
          'no-scrollbar -mx-1 -mt-2 -me-(--gut) grid snap-x snap-proximity scroll-ps-1 grid-flow-col gap-3 overflow-x-auto overscroll-x-contain px-1 pt-2 pe-(--gut) pb-1 *:snap-start md:gap-4.5',
          widths[kind],
        )}
      >
        {Children.map(children, (child) => (
          <li className="min-w-0">{child}</li>
        ))}
      </ul>
    </section>
  );
}
