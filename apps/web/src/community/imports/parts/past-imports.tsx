import { useRef } from 'react';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { IMPORTS_LIST, importQueries } from '../imports.queries.ts';
import { PastImport } from './past-import.tsx';

/** All imports of the member, latest first. */
export function PastImports() {
  const { t } = useTrans();
  const section = useRef<HTMLElement>(null);
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages(
    IMPORTS_LIST,
    importQueries.list,
    ({ id }) => id,
  );
  const isEmpty = items?.length === 0 && !hasMore;
  return (
    <section ref={section} tabIndex={-1} aria-label={t('Past imports')} className="focus-none! mt-8.5">
      {isEmpty ? null : <h2 className="mb-1.5 text-panel-sm">{t('Past imports')}</h2>}
      {items === undefined && !isFailed ? <RowSkeleton /> : null}
      {items === undefined || items.length === 0 ? null : (
        <ul>
          {items.map((record) => (
            <PastImport key={record.id} record={record} onRemoved={() => section.current?.focus()} />
          ))}
        </ul>
      )}
      {isFailed ? <SectionError onRetry={retry} /> : null}
      <LoadMore hasMore={hasMore || isLoadingMore} isLoading={isLoadingMore} onLoadMore={loadMore} />
    </section>
  );
}
