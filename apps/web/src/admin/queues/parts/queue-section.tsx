import { type ReactNode, useId } from 'react';

/** A part of the screen with a heading above it. */
export function QueueSection({
  title,
  count,
  end,
  id,
  children,
}: {
  title: string;
  /** Shown after the title. */
  count?: string;
  /** Shown at the end of the heading's line. */
  end?: ReactNode;
  /** The target of links to this part. */
  id?: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="min-w-0 scroll-mt-20">
      <div className="mb-2.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={headingId} className="text-[14.5px] font-[640]">
          {title}
          {count === undefined ? null : (
            <>
              {' '}
              <span className="font-[450] text-fg-3 tabular-nums">{count}</span>
            </>
          )}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
