import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, useId, useRef, type ReactNode } from 'react';
import { useUiTexts } from './texts.tsx';
import { useRovingItems } from './use-roving-items.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

/** Which cards a carousel holds: decides their width. */
export type CarouselKind = 'poster' | 'landscape' | 'person';

const widths: Record<CarouselKind, string> = {
  poster: 'auto-cols-[30vw] md:auto-cols-[160px]',
  landscape: 'auto-cols-[66vw] md:auto-cols-[262px]',
  person: 'auto-cols-[118px] md:auto-cols-[156px]',
};

/** Properties of a carousel. */
export interface CarouselProps {
  title: string;
  /** Quiet words beside the heading. */
  note?: ReactNode;
  /** Link to the whole list. */
  action?: ReactNode;
  kind: CarouselKind;
  headingLevel?: 2 | 3;
  className?: string | undefined;
  children: ReactNode;
}

/* Plain, because rows of cards are on pages that pay for every kilobyte: an IconButton brings its tooltip's positioning. */
function PageButton({
  label,
  isDisabled,
  onClick,
  children,
}: {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="touch-target inline-grid size-8 flex-none place-items-center rounded-full text-fg-2 transition-colors enabled:hover:bg-wash-2 enabled:hover:text-fg enabled:active:bg-wash-3 disabled:opacity-42"
    >
      {children}
    </button>
  );
}

/** A named row of cards that scrolls sideways natively; the next card peeks in at the edge. */
export function Carousel({
  title,
  note,
  action,
  kind,
  headingLevel = 2,
  className,
  children,
}: CarouselProps) {
  const texts = useUiTexts();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const roving = useRovingItems(list);
  const { canGoBack, canGoForward, turn } = useScrollEdges(list);
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
          <div className="flex gap-1 max-md:hidden">
            <PageButton label={texts.scrollBack} isDisabled={!canGoBack} onClick={() => turn(-1)}>
              <ChevronLeft size={17} strokeWidth={1.75} className="rtl:rotate-180" />
            </PageButton>
            <PageButton label={texts.scrollForward} isDisabled={!canGoForward} onClick={() => turn(1)}>
              <ChevronRight size={17} strokeWidth={1.75} className="rtl:rotate-180" />
            </PageButton>
          </div>
        </div>
      </div>
      {/* Room above and around for the lift and the focus ring, taken back by negative margins. */}
      <ul
        ref={list}
        {...roving}
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
