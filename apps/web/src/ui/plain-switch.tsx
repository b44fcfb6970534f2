import type { ReactNode } from 'react';

interface PlainSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Before the switch. */
  readonly children: ReactNode;
}

/** An on/off switch that takes effect at once. A native checkbox, so that it adds no code to public pages. */
export function PlainSwitch({ isOn, onChange, children }: PlainSwitchProps) {
  return (
    <label className="touch-target flex items-center gap-2 text-sm text-fg-2 noscript:hidden">
      {children}
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-5.5 w-9.5 flex-none cursor-pointer appearance-none rounded-full bg-[color-mix(in_oklab,var(--k-fg)_24%,transparent)] transition-colors after:absolute after:start-0.75 after:top-0.75 after:size-4 after:rounded-full after:bg-white after:transition-[inset-inline-start] checked:bg-accent checked:after:start-4.75 motion-reduce:after:transition-none"
      />
    </label>
  );
}
