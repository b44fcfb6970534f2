import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { searchResultsPath, type SearchRequest } from '../search-address.ts';
import { useSearchKinds } from '../use-search-kinds.ts';

const chip =
  'touch-target inline-flex h-8.5 items-center rounded-full bg-wash px-3.5 text-[13.5px] font-medium whitespace-nowrap text-fg-2 transition-colors hover:text-fg aria-[current=true]:bg-primary aria-[current=true]:font-semibold aria-[current=true]:text-on-primary';

/** Filters the results by kind. Uses links, so that each choice has a URL. */
export function KindLinks({ wish }: { wish: SearchRequest }) {
  const { t } = useTrans();
  const choices = useSearchKinds();
  return (
    <nav
      aria-label={t('Filter')}
      className="no-scrollbar -mx-(--gut) mt-4 overflow-x-auto px-(--gut) py-1 md:mt-5"
    >
      <ul className="flex gap-2">
        {choices.map(({ kind, label }) => (
          <li key={label} className="flex-none">
            <Link
              to={searchResultsPath({ query: wish.query, kind })}
              aria-current={kind === wish.kind}
              className={chip}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
