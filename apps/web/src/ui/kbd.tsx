import type { ReactNode } from 'react';

/** The name of a key or of keys pressed together. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-md border border-hair px-1.5 py-1 font-sans text-[11px] leading-none font-medium text-fg-3">
      {children}
    </kbd>
  );
}
