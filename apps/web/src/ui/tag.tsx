import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Meaning of a tag's colour. */
export type TagTone = 'neutral' | 'positive' | 'warning' | 'danger' | 'accent';

/* Mixing in some of the text colour keeps the label readable on its own tint in any theme. */
const tones: Record<TagTone, string> = {
  neutral: 'bg-wash text-fg-2',
  positive:
    'bg-[color-mix(in_oklab,var(--k-positive)_15%,transparent)] text-[color-mix(in_oklab,var(--k-positive)_80%,var(--k-fg))]',
  warning:
    'bg-[color-mix(in_oklab,var(--k-warning)_15%,transparent)] text-[color-mix(in_oklab,var(--k-warning)_80%,var(--k-fg))]',
  danger:
    'bg-[color-mix(in_oklab,var(--k-danger)_14%,transparent)] text-[color-mix(in_oklab,var(--k-danger)_80%,var(--k-fg))]',
  accent: 'bg-accent-wash text-[color-mix(in_oklab,var(--k-accent-text)_80%,var(--k-fg))]',
};

/** A one-word status label; not interactive. */
export function Tag({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: TagTone;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-5.5 flex-none items-center gap-1.25 rounded-md px-2 text-xs font-[550] whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
