import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { SEARCH_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { openPalette, preloadPalette } from '#catalogue/search/open-palette.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';

/**
 * Looks like a search field and opens the palette. Before hydration it opens the search page, and without JavaScript it
 * is a real field.
 */
export function SearchTrigger({ isOnPicture }: { isOnPicture: boolean }) {
  const { t } = useTrans();
  if (!usePermission(cataloguePermissions.viewTitles)) return null;
  const words = t('Search titles, people, channels');
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void openPalette();
  };
  return (
    <form role="search" action={SEARCH_PATH} className="flex min-w-0 max-md:ms-auto md:w-[min(440px,46vw)]">
      <input
        type="search"
        name="query"
        aria-label={words}
        placeholder={words}
        className={clsx(boxClass, 'hidden min-w-0 flex-1 rounded-e-none pe-2 noscript:md:block')}
      />
      <button
        type="submit"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onPointerEnter={() => void preloadPalette().catch(() => undefined)}
        className={clsx(
          boxClass,
          'touch-target flex items-center gap-2.5 pe-2 noscript:rounded-s-none md:w-full noscript:md:w-auto',
          'max-md:size-10 max-md:justify-center max-md:bg-transparent max-md:p-0 max-md:text-inherit',
          isOnPicture && 'md:bg-black/34! md:text-white/86! md:backdrop-blur-lg',
        )}
      >
        <Search size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none max-md:size-5.25" />
        <span className="flex-1 truncate text-start max-md:sr-only noscript:sr-only">{words}</span>
        <kbd
          aria-hidden="true"
          className="flex-none rounded-md border border-current/22 px-1.5 py-1 font-sans text-[11px] leading-none font-medium max-md:hidden noscript:hidden"
        >
          Ctrl K
        </kbd>
      </button>
    </form>
  );
}

const boxClass =
  'h-10.5 rounded-full bg-wash ps-3.5 text-[14px] text-fg-3 transition-colors hover:bg-wash-2 hover:text-fg-2';
