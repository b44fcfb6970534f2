import { clsx } from 'clsx';

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
