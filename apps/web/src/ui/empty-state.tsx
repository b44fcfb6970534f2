import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const card =
  'absolute start-7.75 top-2 h-11.25 w-7.5 origin-[50%_86px] rounded-[5px] shadow-[0_0_0_2px_var(--k-surface)]';

/** Three fanned cards, one line, an optional second line and one action. */
export function EmptyState({
  title,
  description,
  action,
  isPlain = false,
  className,
}: {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** Omits the panel, for use inside another one. */
  isPlain?: boolean;
  className?: string | undefined;
}) {
  return (
    <div
      className={clsx(
        'grid min-w-0 content-center justify-items-center gap-1.5 px-6 py-8.5 text-center',
        !isPlain && 'rounded-2xl bg-surface',
        className,
      )}
    >
      <div className="relative mb-2 h-15.5 w-23 rtl:-scale-x-100" aria-hidden="true">
        <i className={clsx(card, '-rotate-21 bg-[color-mix(in_oklab,var(--k-fg)_14%,var(--k-surface))]')} />
        <i className={clsx(card, 'bg-[color-mix(in_oklab,var(--k-fg)_22%,var(--k-surface))]')} />
        <i className={clsx(card, 'rotate-21 bg-accent')} />
      </div>
      <b className="font-[650] text-balance">{title}</b>
      {description ? <span className="text-meta text-fg-2">{description}</span> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
