import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import type { TooltipProps } from 'react-aria-components/Tooltip';
import { iconButtonClass, type IconButtonSize } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

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
