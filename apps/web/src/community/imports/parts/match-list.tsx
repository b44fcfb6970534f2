import { useState } from 'react';
import type { ImportedTitle, ImportMatch } from '@kinora/contracts/community/imports.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { importQueries } from '../imports.queries.ts';
import { MATCH_GRID, MatchRow } from './match-row.tsx';

const SKELETONS = 6;

/** The titles of the file beside those of this site, problems first. Give it a key that changes with `match`. */
export function MatchList({ importId, match }: { importId: number; match: ImportMatch | null }) {
  const { t } = useTrans();
  const { branding } = useSettings();
  const [last, setLast] = useState<ImportedTitle | null>(null);
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages(
    `import-${importId}-${match ?? 'all'}`,
    (cursor) => importQueries.titles(importId, match, cursor),
    ({ id }) => id,
  );
  return (
    <section aria-label={t('Titles in your file')} aria-busy={items === undefined && !isFailed}>
      <span role="status" className="sr-only">
        {last === null ? '' : choiceText(last)}
      </span>
      {items !== undefined && items.length > 0 ? (
        <>
          <div
            aria-hidden="true"
            className={`${MATCH_GRID} border-b border-line py-2 text-[13.5px] text-fg-3 max-md:hidden`}
          >
            <span>{t('In your file')}</span>
            <span />
            <span>{t('On :site', { site: branding.site_name })}</span>
            <span>{t('Match')}</span>
          </div>
          {/* The footer must not cover what has the focus. */}
          <ul className="[&_:is(li,button,input)]:scroll-mb-46 md:[&_:is(li,button,input)]:scroll-mb-24">
            {items.map((row) => (
              <MatchRow key={row.id} importId={importId} row={row} onChosen={setLast} />
            ))}
          </ul>
        </>
      ) : null}
      {items === undefined && !isFailed
        ? Array.from({ length: SKELETONS }, (_, row) => <RowSkeleton key={row} />)
        : null}
      {items?.length === 0 && !hasMore ? <EmptyState className="mt-3" title={t('No titles here')} /> : null}
      {isFailed ? (
        <div className="mt-4">
          <SectionError onRetry={retry} />
        </div>
      ) : null}
      <LoadMore hasMore={hasMore || isLoadingMore} isLoading={isLoadingMore} onLoadMore={loadMore} />
    </section>
  );

  function choiceText({ name, match: now, title }: ImportedTitle): string {
    return now === 'skipped' || title === null
      ? t(':name is skipped', { name })
      : t(':name is imported as :title', { name, title: title.name });
  }
}
