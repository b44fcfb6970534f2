import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Anchor } from './anchor.tsx';

/** A titled section of a page, with space above it. */
export function PageSection({
  title,
  action,
  headingLevel = 2,
  className,
  children,
}: {
  title: string;
  /** At the end of the heading's line, e.g. a link to the whole list. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className={clsx('mt-9.5 min-w-0 md:mt-13', className)}>
      <div className="mb-3.5 flex items-baseline justify-between gap-4 md:mb-4.5">
        <Heading id={id} className="text-section">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A secondary link from a section to the page that shows all of it. */
export function SeeAllLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor
      href={href}
      className="flex-none rounded-xs text-[13.5px] font-[550] text-fg-2 transition-colors hover:text-fg"
    >
      {children}
    </Anchor>
  );
}
