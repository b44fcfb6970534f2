import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';
import { withSectionIds } from './page-sections.ts';
import { pageQueries } from './pages.queries.ts';
import { PageBody } from './parts/page-body.tsx';
import { PageContents } from './parts/page-contents.tsx';
import { PageHead } from './parts/page-head.tsx';

/** Shorter texts need no contents list. */
const HEADINGS_WITHOUT_LIST = 4;

/** A custom page: its title, the date of its last change and its text. */
export function CustomPageView({ idOrSlug }: { idOrSlug: string }) {
  const { t } = useTrans();
  const { date } = useFormat();
  const answer = useSuspenseQuery(pageQueries.one(idOrSlug)).data;
  const { page } = answer;
  const { html, headings } = useMemo(() => withSectionIds(page.body), [page.body]);
  const hasContents = headings.length > HEADINGS_WITHOUT_LIST;
  return (
    <>
      <PageHead {...answer} />
      <div
        className={clsx(
          'grid justify-start gap-x-18 pt-4 md:pt-6.5',
          // A line of 66 characters. In `ch` the column would change its width when the font arrives.
          hasContents
            ? 'grid-cols-[minmax(0,594px)] min-[1200px]:grid-cols-[minmax(0,594px)_220px]'
            : 'grid-cols-[minmax(0,594px)]',
        )}
      >
        <article className="min-w-0">
          <h1 dir="auto" className="text-read-1 text-balance wrap-anywhere">
            {page.title}
          </h1>
          <p className="mt-3.5 mb-8.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-fg-3">
            <time dateTime={page.updated_at}>{t('Updated :date', { date: date(page.updated_at) })}</time>
            {page.is_published ? null : <Tag tone="warning">{t('Not published. Only editors see it.')}</Tag>}
          </p>
          <PageBody html={html} />
        </article>
        {hasContents ? <PageContents headings={headings} /> : null}
      </div>
    </>
  );
}
