import { Link } from 'react-router';
import { MenuLink } from '#foundation/menus/menu-link.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { searchResultsPath, type SearchRequest } from '../search-address.ts';

const chip =
  'inline-flex h-8.5 items-center rounded-full bg-wash-2 px-3.5 text-[13.5px] font-medium text-fg hover:bg-wash-3';

/** The empty state of the search page, with hints and links to other pages. */
export function NothingFound({ wish: { query, kind } }: { wish: SearchRequest }) {
  const { t, dynamic } = useTrans();
  // Uses the primary menu, which links to content and not to administration.
  const places = useMenu('sidebar-primary').items.filter(({ action }) => action !== '/');
  return (
    <EmptyState
      className="mt-7"
      title={<span className="wrap-anywhere">{t('Nothing found for “:query”', { query })}</span>}
      description={t('Check the spelling or use fewer words. Adding a year helps: alien 1979.')}
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {kind === null ? null : (
            <li>
              <Link to={searchResultsPath({ query, kind: null })} className={chip}>
                {t('Search everything')}
              </Link>
            </li>
          )}
          {places.map((item) => (
            <li key={item.id}>
              <MenuLink item={item} className={chip}>
                {dynamic(item.label)}
              </MenuLink>
            </li>
          ))}
        </ul>
      }
    />
  );
}
