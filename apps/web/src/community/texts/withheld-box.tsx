import { clsx } from 'clsx';
import { Clock, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-px flex-none' } as const;

interface WithheldBoxProps {
  readonly state: 'held' | 'hidden';
  /** Who can see it, and until when. */
  readonly notice: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** What others cannot see of a member: it waits for a moderator, or a moderator hid it. */
export function WithheldBox({ state, notice, className, children }: WithheldBoxProps) {
  const isHeld = state === 'held';
  return (
    <div
      className={clsx(
        'rounded-xl border border-dashed px-3.5 py-3',
        isHeld ? 'border-[color-mix(in_oklab,var(--k-warning)_55%,transparent)]' : 'border-line-strong',
        className,
      )}
    >
      <p
        className={clsx(
          'flex items-start gap-2.25 text-[13px] font-[550]',
          isHeld ? 'text-[color-mix(in_oklab,var(--k-warning)_80%,var(--k-fg))]' : 'text-fg-2',
        )}
      >
        {isHeld ? <Clock {...ICON} /> : <EyeOff {...ICON} />}
        {notice}
      </p>
      {children}
    </div>
  );
}
