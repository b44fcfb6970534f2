import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';

/** Properties of a button. */
export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Waits for a response: the label and width stay, and a spinner replaces the icon. */
  isPending?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/* Without an icon, the spinner takes its space from the padding, so that the width stays the same. */
const pendingWithoutIcon: Record<ButtonSize, string> = {
  lg: 'px-[11.5px]!',
  md: 'gap-1.5! px-1.5!',
  sm: 'gap-1! px-[3px]!',
  xs: 'gap-0.5! px-px!',
};

/** A button for actions on the page. For navigation use ButtonLink. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  isPending = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const narrowed = isPending && !icon ? pendingWithoutIcon[size] : undefined;
  return (
    <AriaButton
      {...props}
      isPending={isPending}
      className={buttonClass(variant, size, [narrowed, className].join(' '))}
    >
      {isPending ? <Spinner size={16} /> : icon}
      {children}
    </AriaButton>
  );
}
