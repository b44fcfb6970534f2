import { articlePath, NEWS_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import type { NewsCard } from '@kinora/contracts/catalogue/news.ts';
import { breadcrumbData, itemListData } from '@kinora/contracts/catalogue/seo-data.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { HeadTags } from '#platform/navigation/page-meta.tsx';
import { FeedLinks } from './parts/feed-links.tsx';
import { StructuredData, structuredJson } from './parts/structured-data.tsx';
import { useSeo } from './use-seo.ts';

/** The head of the list of news. Only its first page is an address of its own: the others move on all the time. */
export function NewsHead({ articles, isFirst }: { articles: readonly NewsCard[]; isFirst: boolean }) {
  const { t } = useTrans();
  const { site } = useSeo();
  const name = t('News');
  const entries = articles.map((article) => ({ name: article.title, path: articlePath(article) }));
  return (
    <>
      <HeadTags
        title={`${name} · ${site.name}`}
        description={t('What is new in film and television, on :site.', { site: site.name })}
        path={NEWS_PATH}
        isIndexed={isFirst}
      />
      <FeedLinks />
      <StructuredData
        json={
          import.meta.env.SSR
            ? structuredJson([
                breadcrumbData(site, [{ name, path: NEWS_PATH }]),
                ...itemListData(site, name, entries),
              ])
            : ''
        }
      />
    </>
  );
}
