import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup';

/** Properties of a segmented control; it needs an aria-label. */
export interface SegmentedControlProps extends Omit<
  RadioGroupProps,
  'className' | 'style' | 'children' | 'orientation'
> {
  'aria-label': string;
  size?: 'md' | 'sm';
  className?: string | undefined;
  children: ReactNode;
}

/** A single choice of two to four short options. */
export function SegmentedControl({ size = 'md', className, children, ...props }: SegmentedControlProps) {
  return (
    <RadioGroup
      {...props}
      orientation="horizontal"
      data-size={size}
      className={clsx(
        'group/seg inline-flex w-fit gap-0.5 rounded-[min(var(--k-r-control)+1px,11px)] bg-wash p-0.75',
        className,
      )}
    >
      {children}
    </RadioGroup>
  );
}

/** One option of a SegmentedControl; icon-only options need a label. */
export function Segment({
  value,
  isDisabled = false,
  children,
  ...labels
}: {
  value: string;
  isDisabled?: boolean;
  'aria-label'?: string;
  children: ReactNode;
}) {
  return (
    <RadioField {...labels} value={value} isDisabled={isDisabled}>
      <RadioButton
        className={clsx(
          'flex h-8 items-center gap-1.75 rounded-[min(var(--k-r-control),8px)] px-3.25 text-[13.5px] font-[550] whitespace-nowrap text-fg-2 transition-colors coarse:h-10',
          'group-data-[size=sm]/seg:h-6.75 group-data-[size=sm]/seg:px-2.5 group-data-[size=sm]/seg:text-[12.5px]',
          'data-hovered:text-fg data-selected:bg-overlay data-selected:text-fg data-selected:shadow-1 data-disabled:opacity-42 data-focus-visible:focus-ring',
        )}
      >
        {children}
      </RadioButton>
    </RadioField>
  );
}
