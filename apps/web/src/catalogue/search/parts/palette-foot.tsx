import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Kbd } from '#ui/kbd.tsx';
import { searchResultsPath, type SearchRequest } from '../search-address.ts';

/** The keyboard shortcuts and a link to the page with all results. */
export function PaletteFoot({ wish, onOpenAll }: { wish: SearchRequest; onOpenAll: () => void }) {
  const { t } = useTrans();
  const hint = 'flex items-center gap-1.75';
  return (
    <div className="flex flex-none items-center gap-5 border-t border-line px-5.5 py-2.75 text-[12.5px] text-fg-3 max-md:px-4 max-md:pb-[max(11px,env(safe-area-inset-bottom))] max-md:empty:hidden">
      <p className="flex gap-5 max-md:hidden">
        <span className={hint}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t('move')}
        </span>
        <span className={hint}>
          <Kbd>Enter</Kbd>
          {t('open')}
        </span>
        <span className={hint}>
          <Kbd>Tab</Kbd>
          {t('change filter')}
        </span>
      </p>
      {wish.query === '' ? null : (
        <Link
          to={searchResultsPath(wish)}
          onClick={onOpenAll}
          className="touch-target ms-auto min-w-0 truncate rounded-xs text-fg-2 hover:text-fg max-md:py-1.5 max-md:text-control"
        >
          {t('All results for “:query”', { query: wish.query })}
        </Link>
      )}
    </div>
  );
}
