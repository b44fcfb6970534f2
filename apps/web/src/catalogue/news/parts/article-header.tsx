import { articlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { NewsArticle } from '@kinora/contracts/catalogue/news.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ShareButton } from '#platform/share/share-button.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { ArticleDate } from './article-date.tsx';

const SIZES = '(max-width: 767px) 100vw, 760px';

/** The headline, author, date and optional picture of an article. */
export function ArticleHeader({ article }: { article: NewsArticle }) {
  const { t } = useTrans();
  const image = artworkImage(article.image, 'backdrop', SIZES);
  return (
    <header className="mt-4 md:mt-8">
      <h1 dir="auto" className="text-read-1 text-balance wrap-anywhere">
        {article.title}
      </h1>
      {article.summary === null ? null : (
        <p dir="auto" className="mt-4 text-lede wrap-anywhere text-fg-2 md:mt-5">
          {article.summary}
        </p>
      )}
      <div className="mt-5 flex items-center justify-between gap-4 md:mt-6">
        <p className="flex min-w-0 flex-wrap gap-x-2.5 text-meta wrap-anywhere text-fg-3">
          {article.byline === null ? null : (
            <span className="font-semibold text-fg-2">{t('By :name', { name: article.byline })}</span>
          )}
          <ArticleDate moment={article.published_at} />
        </p>
        <ShareButton name={article.title} path={articlePath(article)} />
      </div>
      {image === null ? null : (
        <Artwork image={image} ratio="landscape" loading="hero" fallback={null} className="mt-5 md:mt-6" />
      )}
    </header>
  );
}
