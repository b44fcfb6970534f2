import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import type { TooltipProps } from 'react-aria-components/Tooltip';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

/** Diameter of an icon button: md 40, sm 32, xs 26. */
export type IconButtonSize = 'md' | 'sm' | 'xs';

const sizes: Record<IconButtonSize, string> = { md: 'size-10', sm: 'size-8', xs: 'size-6.5' };

/** Classes of a round icon control, for links and toggles that look like one. */
export function iconButtonClass(
  size: IconButtonSize,
  variant: 'plain' | 'filled',
  className?: string,
): string {
  return clsx(
    'touch-target relative inline-grid flex-none place-items-center rounded-full transition-colors',
    'data-hovered:bg-wash-2 data-hovered:text-fg data-pressed:bg-wash-3 data-disabled:opacity-42',
    variant === 'filled' ? 'bg-wash-2 text-fg' : 'text-fg-2',
    sizes[size],
    className,
  );
}

/** Properties of an icon button; the label is its accessible name and its tooltip. */
export interface IconButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'style' | 'children' | 'aria-label' | 'isPending'
> {
  label: string;
  size?: IconButtonSize | undefined;
  variant?: 'plain' | 'filled' | undefined;
  isPending?: boolean | undefined;
  tooltipPlacement?: NonNullable<TooltipProps['placement']>;
  className?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with an icon only. */
export function IconButton({
  label,
  size = 'md',
  variant = 'plain',
  isPending = false,
  tooltipPlacement = 'top',
  className,
  children,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip text={label} placement={tooltipPlacement}>
      <AriaButton
        {...props}
        isPending={isPending}
        aria-label={label}
        className={iconButtonClass(size, variant, className)}
      >
        {isPending ? <Spinner size={16} /> : children}
      </AriaButton>
    </Tooltip>
  );
}
