import { articlePath, NEWS_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import type { NewsCard } from '@kinora/contracts/catalogue/news.ts';
import { breadcrumbData, itemListData } from '@kinora/contracts/catalogue/seo-data.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { HeadTags } from '#platform/navigation/page-meta.tsx';
import { FeedLinks } from './parts/feed-links.tsx';
import { StructuredData, structuredJson } from './parts/structured-data.tsx';
import { useSeo } from './use-seo.ts';

/** The head of the news list. Only the first page is indexed, because the content of the others shifts constantly. */
export function NewsHead({ articles, isFirst }: { articles: readonly NewsCard[]; isFirst: boolean }) {
  const { t } = useTrans();
  const { site } = useSeo();
  const name = t('News');
  const entries = articles.map((article) => ({ name: article.title, path: articlePath(article) }));
  return (
    <>
      <HeadTags
        title={`${name} · ${site.name}`}
        description={t('Film and television news on :site.', { site: site.name })}
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
