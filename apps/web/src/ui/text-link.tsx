import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';

/** Properties of a link in text. */
export interface TextLinkProps extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  href: string;
  /** accent inside sentences, quiet in link lists and footers. */
  tone?: 'accent' | 'quiet';
  className?: string | undefined;
  children: ReactNode;
}

/** A link in running text, or a less prominent one. */
export function TextLink({ tone = 'accent', className, children, ...props }: TextLinkProps) {
  return (
    <Link
      {...props}
      className={clsx(
        'rounded-xs underline-offset-3 transition-colors',
        tone === 'accent'
          ? 'text-accent-text underline decoration-[color-mix(in_oklab,currentColor_40%,transparent)] data-hovered:decoration-current'
          : 'text-fg-2 data-hovered:text-fg',
        className,
      )}
    >
      {children}
    </Link>
  );
}
