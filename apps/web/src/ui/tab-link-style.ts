import { clsx } from 'clsx';

/** Classes of a link that looks like a tab, for tabs that are pages of their own. */
export const tabLinkClass = (isCurrent: boolean): string =>
  clsx(
    'relative flex flex-none items-baseline gap-1.5 rounded-t-md pt-3 pb-3.25 font-[550] whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5',
    isCurrent ? 'text-fg after:bg-fg' : 'text-fg-3 hover:text-fg-2',
  );
