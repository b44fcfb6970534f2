import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { SEARCH_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { SEARCH_QUERY_MAX } from '@kinora/contracts/catalogue/search.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import type { SearchRequest } from '../search-address.ts';

/** The search field of the page. It works with and without JavaScript. */
export function SearchForm({ wish: { query, kind } }: { wish: SearchRequest }) {
  const { t } = useTrans();
  return (
    <Form role="search" aria-label={t('Search this site')} action={SEARCH_PATH} className="max-w-195">
      <div className="flex h-13 items-center gap-3 rounded-full bg-wash ps-5 pe-1.5 has-[input:focus-visible]:focus-ring">
        <Search size={20} strokeWidth={1.75} aria-hidden="true" className="flex-none text-fg-3" />
        <input
          // Resets the field when the query changes.
          key={query}
          type="search"
          name="query"
          required
          defaultValue={query}
          maxLength={SEARCH_QUERY_MAX}
          aria-label={t('Search titles, people, channels')}
          placeholder={t('Search titles, people, channels')}
          autoComplete="off"
          dir="auto"
          className="focus-none! h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-fg-3 md:text-[17px]"
        />
        {kind === null ? null : <input type="hidden" name="kind" value={kind} />}
        <button type="submit" className={`${buttonClass('primary', 'md')} rounded-full! hover:opacity-88`}>
          {t('Search')}
        </button>
      </div>
    </Form>
  );
}
