import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { ToggleButton, type ToggleButtonProps } from 'react-aria-components/ToggleButton';

/** Height of a chip: md 34, sm 26. */
export type ChipSize = 'md' | 'sm';

/** Classes of everything that looks like a chip. */
export function chipClass(size: ChipSize, className?: string): string {
  return clsx(
    'touch-target inline-flex flex-none items-center gap-1.75 rounded-full font-medium whitespace-nowrap transition-colors',
    'data-hovered:text-fg data-disabled:opacity-42',
    'data-selected:bg-primary data-selected:font-semibold data-selected:text-on-primary data-focus-visible:focus-ring',
    size === 'md' ? 'h-8.5 px-3.5 text-[13.5px]' : 'h-6.5 px-2.5 text-[12.5px]',
    className ?? 'bg-wash text-fg-2',
  );
}

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

/** A chip that opens a menu or popover. */
export function ChipButton({
  size = 'md',
  children,
  ...props
}: Omit<ButtonProps, 'className' | 'style' | 'children'> & { size?: ChipSize; children: ReactNode }) {
  return (
    <Button {...props} className={chipClass(size, 'text-fg-2 ring-1 ring-line ring-inset')}>
      {children}
      <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" />
    </Button>
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
