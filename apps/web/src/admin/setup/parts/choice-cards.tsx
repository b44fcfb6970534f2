import type { ReactNode } from 'react';
import { RadioGroup } from 'react-aria-components/RadioGroup';

/** A single choice among cards. */
export function ChoiceCards({
  label,
  value,
  onChange,
  className,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The columns of the grid. */
  className?: string;
  children: ReactNode;
}) {
  return (
    <RadioGroup aria-label={label} value={value} onChange={onChange}>
      <div className={className ?? 'grid gap-2.5'}>{children}</div>
    </RadioGroup>
  );
}
