import type { ReactNode } from 'react';

/** A key or key combination. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-md border border-hair px-1.5 py-1 font-sans text-[11px] leading-none font-medium text-fg-3">
      {children}
    </kbd>
  );
}
