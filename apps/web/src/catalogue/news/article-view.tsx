import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NEWS_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import type { NewsArticle } from '@kinora/contracts/catalogue/news.ts';
import { ArticleHead } from '#catalogue/seo/article-head.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageSection, SeeAllLink } from '#ui/page-section.tsx';
import { NewsCard } from './news-card.tsx';
import { newsQueries } from './news.queries.ts';
import { ArticleBody } from './parts/article-body.tsx';
import { ArticleHeader } from './parts/article-header.tsx';
import { ArticleSubjects } from './parts/article-subjects.tsx';

/** The page of an article. `comments` follow the article. */
export function ArticleView({ comments }: { comments: ReactNode }) {
  const { article } = useSuspenseQuery(newsQueries.one(Number(useParams().id))).data;
  return (
    <>
      <ArticleHead article={article} />
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,760px)_minmax(260px,340px)]">
        <div className="min-w-0">
          <article>
            <ArticleHeader article={article} />
            <ArticleBody article={article} />
          </article>
          <ArticleSubjects article={article} />
          {comments}
        </div>
        <Related article={article} />
      </div>
    </>
  );
}

/** The number of articles that fit beside an article. */
const LATEST = 5;

/** Related articles, or the latest ones as a fallback. Beside the article on wide screens, otherwise below it. */
function Related({ article: { id, related } }: { article: NewsArticle }) {
  const { t } = useTrans();
  const latest = useQuery(newsQueries.list(null)).data?.pagination.data ?? [];
  const isRelated = related.length > 0;
  const articles = isRelated ? related : latest.filter((other) => other.id !== id).slice(0, LATEST);
  const all = <SeeAllLink href={NEWS_PATH}>{t('All news')}</SeeAllLink>;
  if (articles.length === 0) return <p className="mt-9.5">{all}</p>;
  return (
    <PageSection title={isRelated ? t('Related news') : t('Latest news')} action={all} className="lg:mt-9.5">
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-1">
        {articles.map((other) => (
          <li key={other.id} className="min-w-0">
            <NewsCard article={other} kind="aside" />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
