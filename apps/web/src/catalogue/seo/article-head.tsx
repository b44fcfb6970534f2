import { articlePath, NEWS_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import type { NewsArticle } from '@kinora/contracts/catalogue/news.ts';
import { articleData } from '@kinora/contracts/catalogue/seo-article-data.ts';
import { breadcrumbData } from '@kinora/contracts/catalogue/seo-data.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { FeedLinks } from './parts/feed-links.tsx';
import { RecordHead } from './parts/record-head.tsx';
import { structuredJson } from './parts/structured-data.tsx';
import { useSeo } from './use-seo.ts';

/** Metadata of an article for search engines, link previews and feed readers. */
export function ArticleHead({ article }: { article: NewsArticle }) {
  const { site, shareImage } = useSeo();
  const { t } = useTrans();
  const { id, title: name } = article;
  const image = shareImage('news', { id, name, year: null, backdrop: article.image, poster: null });
  const path = articlePath(article);
  return (
    <>
      <RecordHead
        kind="article"
        texts={{ article_title: name, summary: article.summary, byline: article.byline }}
        path={path}
        type="article"
        image={image}
        facts={{ 'article:published_time': article.published_at, 'article:author': article.byline }}
        json={
          import.meta.env.SSR
            ? structuredJson([
                articleData(site, article, image.src),
                breadcrumbData(site, [
                  { name: t('News'), path: NEWS_PATH },
                  { name, path },
                ]),
              ])
            : ''
        }
      />
      <FeedLinks />
    </>
  );
}
