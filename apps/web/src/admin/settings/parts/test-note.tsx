import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a test means, and what to do next. Announced when it changes. */
export function TestNote({
  isPassed,
  title,
  action,
  children,
}: {
  isPassed: boolean;
  title: string;
  /** A button that leads to the fix. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const Icon = isPassed ? Check : TriangleAlert;
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-[11px] px-3.5 py-3 text-[13.5px]',
        isPassed
          ? 'bg-[color-mix(in_oklab,var(--k-positive)_10%,transparent)]'
          : 'bg-[color-mix(in_oklab,var(--k-danger)_10%,transparent)]',
      )}
    >
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={clsx('mt-px flex-none', isPassed ? 'text-positive' : 'text-danger')}
      />
      <div className="min-w-0 flex-1 basis-[calc(100%-40px)] md:basis-0">
        <b className="font-semibold">{title}</b>
        <p className="mt-0.5 max-w-[78ch] wrap-anywhere text-fg-2">{children}</p>
      </div>
      {action}
    </div>
  );
}
