import { clsx } from 'clsx';

/** Visual weight of a button. One primary per region of a view; accent only inside media or for an upgrade. */
export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'text' | 'accent' | 'danger';
/** Height of a button: lg 48, md 40, sm 34, xs 28. */
export type ButtonSize = 'lg' | 'md' | 'sm' | 'xs';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-primary text-on-primary data-hovered:bg-[color-mix(in_oklab,var(--k-primary)_88%,var(--k-bg))]',
  secondary: 'bg-wash-2 text-fg data-hovered:bg-wash-3',
  outline:
    'text-fg ring-1 ring-inset ring-[color-mix(in_oklab,var(--k-fg)_19%,transparent)] data-hovered:bg-wash-2',
  text: 'text-fg data-hovered:bg-wash-2',
  accent: 'bg-accent text-on-accent data-hovered:bg-[color-mix(in_oklab,var(--k-accent)_88%,var(--k-fg))]',
  danger:
    'text-danger ring-1 ring-inset ring-[color-mix(in_oklab,var(--k-danger)_45%,transparent)] data-hovered:bg-[color-mix(in_oklab,var(--k-danger)_12%,transparent)]',
};

const sizes: Record<ButtonSize, string> = {
  lg: 'h-12 gap-2.25 rounded-control px-6 text-[15.5px]',
  md: 'h-10 gap-2.25 rounded-control px-4.25 text-[14.5px]',
  sm: 'h-8.5 gap-1.75 rounded-[min(var(--k-r-control),8px)] px-3.25 text-[13.5px]',
  xs: 'h-7 gap-1.5 rounded-[min(var(--k-r-control),7px)] px-2.5 text-[12.5px]',
};

/** Classes of everything that looks like a button, including links. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return clsx(
    'touch-target inline-flex flex-none items-center justify-center font-semibold whitespace-nowrap select-none',
    'transition-[background-color,scale] data-pressed:scale-[.985]',
    'data-disabled:opacity-42',
    variants[variant],
    sizes[size],
    className,
  );
}

/** Diameter of an icon button: md 40, sm 32, xs 26. */
export type IconButtonSize = 'md' | 'sm' | 'xs';

const iconSizes: Record<IconButtonSize, string> = { md: 'size-10', sm: 'size-8', xs: 'size-6.5' };

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
    iconSizes[size],
    className,
  );
}
