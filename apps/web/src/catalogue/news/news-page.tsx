import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NEWS_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { NewsHead } from '#catalogue/seo/news-head.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Anchor } from '#ui/anchor.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewsCard } from './news-card.tsx';
import { newsQueries } from './news.queries.ts';

const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: ({ url }) => [newsQueries.list(url.searchParams.get('cursor'))],
});

export { load as clientLoader, load as loader };

export default function NewsPage() {
  const { t } = useTrans();
  const cursor = useSearchParams()[0].get('cursor');
  const { data: articles, next_cursor: next } = useSuspenseQuery(newsQueries.list(cursor)).data.pagination;
  return (
    <>
      <NewsHead articles={articles} isFirst={cursor === null} />
      <h1 className="mt-4 mb-6 text-page md:mt-6 md:mb-8">{t('News')}</h1>
      {articles.length > 0 ? (
        <ul className="grid max-w-[1080px] gap-7 md:gap-9">
          {articles.map((article, index) => (
            <li key={article.id} className="min-w-0">
              <NewsCard article={article} kind={cursor === null && index === 0 ? 'lead' : 'row'} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={cursor === null ? t('No news yet') : t('No older news')}
          description={cursor === null ? t('No articles have been published yet.') : undefined}
        />
      )}
      <Pages isFirst={cursor === null} next={next} />
    </>
  );
}

/** Plain links, so that pagination works without JavaScript and for search engines. */
function Pages({ isFirst, next }: { isFirst: boolean; next: string | null }) {
  const { t } = useTrans();
  if (isFirst && next === null) return null;
  const className = `${buttonClass('secondary', 'md')} hover:bg-wash-3`;
  return (
    <nav aria-label={t('News pages')} className="mt-9.5 flex flex-wrap gap-2.5 md:mt-13">
      {isFirst ? null : (
        <Anchor href={NEWS_PATH} className={className}>
          {t('Latest news')}
        </Anchor>
      )}
      {next === null ? null : (
        <Anchor href={`${NEWS_PATH}?${new URLSearchParams({ cursor: next })}`} className={className}>
          {t('Older news')}
        </Anchor>
      )}
    </nav>
  );
}
