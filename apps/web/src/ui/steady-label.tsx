import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * A label that changes without changing the size of its button: it takes the space of its widest alternative. An icon
 * belongs to it, so that both stay in the middle.
 */
export function SteadyLabel({
  alternatives,
  icon,
  children,
}: {
  /** All labels. */
  alternatives: readonly string[];
  icon?: ReactNode;
  children: string;
}) {
  return (
    <span className="inline-grid [flex-direction:inherit] [gap:inherit] justify-items-center *:[grid-area:1/1]">
      <span className="inline-flex [flex-direction:inherit] items-center [gap:inherit]">
        {icon}
        <span>{children}</span>
      </span>
      {alternatives.map((label) => (
        // CSS content, because text would become part of the accessible name.
        <span
          key={label}
          data-label={label}
          aria-hidden="true"
          className={clsx('invisible h-0 before:content-[attr(data-label)]', icon && 'md:ps-6.75')}
        />
      ))}
    </span>
  );
}
