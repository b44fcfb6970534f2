import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Anchor } from './anchor.tsx';

/** Properties shared by all cards. */
export interface CardProps {
  name: string;
  href: string;
  /** One secondary line under the name. */
  meta?: ReactNode;
  /** Heading level of the name. */
  headingLevel?: 2 | 3 | 4;
  isEager?: boolean;
  className?: string | undefined;
  /** The element of the card, which is marked by `data-card`. */
  cardRef?: Ref<HTMLDivElement>;
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** Name and meta of a card; the name's link covers the whole card. */
export function CardCaption({ name, href, meta, headingLevel = 3 }: CardProps) {
  const Heading = headings[headingLevel];
  return (
    <>
      <Heading className="mt-2 truncate text-[13px] leading-[1.3] font-semibold md:mt-2.75 md:text-[14.5px]">
        <Anchor href={href} className="focus-none! after:absolute after:inset-0 after:z-3">
          {name}
        </Anchor>
      </Heading>
      {meta ? (
        <div className="mt-0.5 flex items-center gap-1.75 truncate text-xs text-fg-3 md:text-[13px]">
          {meta}
        </div>
      ) : null}
    </>
  );
}

/** Container of a card. Lifts its picture on hover and shows a focus ring when its link has the focus. */
export function CardFrame({
  className,
  cardRef,
  children,
}: Pick<CardProps, 'className' | 'cardRef'> & { children: ReactNode }) {
  return (
    <div ref={cardRef} data-card="" className={clsx('group/card relative min-w-0', className)}>
      {children}
    </div>
  );
}

/** Classes of the picture of a card. */
export const cardArtClass =
  'transition-[translate,scale] duration-250 can-hover:group-hover/card:-translate-y-1 group-has-[a:focus-visible]/card:focus-ring group-data-lifted/card:scale-103 motion-reduce:translate-y-0! motion-reduce:scale-100!';

/** A short label in the corner of a picture. */
export function CornerTag({ children, corner = 'start' }: { children: ReactNode; corner?: 'start' | 'end' }) {
  return (
    <span
      className={clsx(
        'absolute top-2.25 z-2 flex h-5.5 items-center gap-1.25 rounded-md bg-black/66 px-2 text-[11.5px] font-semibold text-white backdrop-blur-[10px]',
        corner === 'start' ? 'start-2.25' : 'end-2.25',
      )}
    >
      {children}
    </span>
  );
}

/** Progress along the lower edge of a picture; from left to right in every language. */
export function CardProgress({ label, value }: { label: string; value: number }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      dir="ltr"
      className="on-dark absolute inset-x-2.5 bottom-2.5 z-2 block h-1 overflow-hidden rounded-xs bg-white/32"
    >
      <span className="block h-full rounded-xs bg-accent" style={{ width: `${value}%` }} />
    </span>
  );
}

/** Buttons over a picture that appear on hover or keyboard focus; they are above the card's link. */
export function CardActions({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'on-dark pointer-events-none absolute inset-x-0 top-0 z-4 flex items-end justify-between rounded-card bg-linear-to-b from-transparent from-40% to-black/72 p-2.5 opacity-0 transition-[opacity,translate]',
        'focus-within:opacity-100 can-hover:group-hover/card:-translate-y-1 can-hover:group-hover/card:opacity-100 motion-reduce:translate-y-0!',
        // Hidden buttons must not catch taps meant for the card.
        'focus-within:*:pointer-events-auto can-hover:group-hover/card:*:pointer-events-auto',
        className,
      )}
    >
      {children}
    </div>
  );
}
