import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';

/** Properties of a button. */
export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Waits for an answer: the label stays, a spinner takes the place of the icon, the width is kept. */
  isPending?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/* Room for the spinner comes out of the padding when there was no icon, so that nothing moves. */
const pendingWithoutIcon: Record<ButtonSize, string> = {
  lg: 'px-[11.5px]!',
  md: 'gap-1.5! px-1.5!',
  sm: 'gap-1! px-[3px]!',
  xs: 'gap-0.5! px-px!',
};

/** A button: does something here and now. For going somewhere use ButtonLink. */
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
