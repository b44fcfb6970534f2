import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** A titled box in an editor. */
export function Panel({
  title,
  detail,
  isTitleHidden = false,
  action,
  className,
  children,
}: {
  title: string;
  /** Shown after the title, such as a number. */
  detail?: ReactNode;
  /** Keeps the title for screen readers only. */
  isTitleHidden?: boolean;
  /** Shown at the end of the heading's line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('rounded-2xl border border-line p-4.5 md:p-5.5', className)}
    >
      <div
        className={
          isTitleHidden ? 'sr-only' : 'mb-3.5 flex min-h-7 flex-wrap items-center justify-between gap-3'
        }
      >
        <h2 id={id} className="text-[15px] font-[650]">
          {title}
          {detail === undefined ? null : (
            <>
              {' '}
              <span className="font-[450] text-fg-3">{detail}</span>
            </>
          )}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
