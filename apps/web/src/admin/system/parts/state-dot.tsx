import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = { ok: 'bg-positive', warning: 'bg-warning', failed: 'bg-danger' } as const;

/** A coloured dot with a name. The state is also spoken, because colour alone says nothing. */
export function StateDot({
  state,
  label,
  children,
}: {
  state: keyof typeof tones;
  /** The state in words. */
  label: string;
  children: ReactNode;
}) {
  return (
    <span className="inline-flex items-center gap-2.25">
      <span aria-hidden="true" className={clsx('size-2 flex-none rounded-full', tones[state])} />
      {children}
      <span className="sr-only">, {label}</span>
    </span>
  );
}
