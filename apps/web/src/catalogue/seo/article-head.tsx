import type { NewsArticle } from '@kinora/contracts/catalogue/news.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';

/** What search engines and shared links read of the page, or of a page below it. */
export function ArticleHead({ article }: { article: NewsArticle }) {
  return <PageMeta title={article.title} description="" />;
}
