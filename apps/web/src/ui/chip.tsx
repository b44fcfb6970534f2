import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { ToggleButton, type ToggleButtonProps } from 'react-aria-components/ToggleButton';
import { chipClass, type ChipSize } from './chip-style.ts';

/** A toggle chip, for filter bars. */
export function Chip({
  size = 'md',
  children,
  ...props
}: Omit<ToggleButtonProps, 'className' | 'style' | 'children'> & { size?: ChipSize; children: ReactNode }) {
  return (
    <ToggleButton {...props} className={chipClass(size)}>
      {children}
    </ToggleButton>
  );
}

/** A chip that is a link. */
export function ChipLink({
  href,
  size = 'md',
  children,
}: {
  href: string;
  size?: ChipSize;
  children: ReactNode;
}) {
  return (
    <Link href={href} className={chipClass(size)}>
      {children}
    </Link>
  );
}
