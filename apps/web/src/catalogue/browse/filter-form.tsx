import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { type BrowseAddress, browseHref, parseBrowseAddress } from './browse-address.ts';
import { browseQueries } from './browse.queries.ts';
import { AddressFields } from './parts/address-fields.tsx';
import { FilterFields } from './parts/filter-fields.tsx';

export interface FilterFormProps {
  address: BrowseAddress;
  hasTypes: boolean;
  /** The section to scroll to. */
  section?: string | undefined;
  onDone?: () => void;
}

/** All filters as a native form. Submitting it without JavaScript leads to the same URL. */
export function FilterForm({ address, hasTypes, section, onDone }: FilterFormProps) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const options = useQuery(browseQueries.options());
  const isReady = options.data !== undefined;

  useEffect(() => {
    if (section === undefined || !isReady) return;
    const part = form.current?.querySelector<HTMLElement>(`#filter-${section}`);
    part?.scrollIntoView({ block: 'start' });
    part?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, [section, isReady]);

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') search.append(name, value);
    }
    void navigate(browseHref(address, { filter: parseBrowseAddress(search).filter }), {
      preventScrollReset: true,
    });
    onDone?.();
  };

  if (options.isError) return <SectionError onRetry={() => void options.refetch()} />;
  return (
    <form ref={form} method="get" action={pathname} onSubmit={apply} className="grid gap-7 pt-2">
      <AddressFields address={{ ...address, filter: {}, page: 1, cursor: null }} />
      {options.data === undefined ? (
        <TextSkeleton lines={12} />
      ) : (
        <FilterFields filter={address.filter} options={options.data.options} hasTypes={hasTypes} />
      )}
      <div className="sticky bottom-0 -mx-6.5 -mb-6.5 flex justify-end gap-2.5 border-t border-line bg-overlay px-6.5 py-4">
        <Link
          to={browseHref(address, { filter: {} })}
          preventScrollReset
          rel="nofollow"
          onClick={onDone}
          className={buttonClass('text', 'md', 'hover:bg-wash-2')}
        >
          {t('Clear filters')}
        </Link>
        <button type="submit" className={buttonClass('primary', 'md')}>
          {t('Show results')}
        </button>
      </div>
    </form>
  );
}
