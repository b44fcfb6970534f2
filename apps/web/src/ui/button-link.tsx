import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';

/** Properties of a link that looks like a button. */
export interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  href: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...props
}: ButtonLinkProps) {
  return (
    <Link {...props} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
