import type { NewsArticle } from '@kinora/contracts/catalogue/news.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Articles contain only these elements. The server strips all others, and every attribute except a link's href. */
const prose =
  'text-read-body max-w-[66ch] wrap-anywhere [&_a]:underline [&_a]:underline-offset-3 [&_blockquote]:my-6 [&_blockquote]:border-s-2 [&_blockquote]:border-accent [&_blockquote]:ps-5 [&_blockquote]:italic [&_h2]:mt-9 [&_h2]:mb-3 [&_h2]:text-section [&_h3]:mt-7 [&_h3]:mb-2 [&_h3]:text-panel-sm [&_li]:mt-2 [&_ol]:list-decimal [&_ol]:ps-6 [&_p+p]:mt-5 [&_ul]:list-disc [&_ul]:ps-6';

/** The text of an article, with its source if it was published elsewhere. */
export function ArticleBody({ article }: { article: NewsArticle }) {
  const { t } = useTrans();
  return (
    <div className="mt-7 wrap-anywhere md:mt-9">
      {/* The server sanitises the HTML when it is saved and again for each response (`sanitize-rich-text.ts`). */}
      <div dir="auto" className={prose} dangerouslySetInnerHTML={{ __html: article.body }} />
      {article.source_url === null ? null : (
        <p className="mt-7 text-meta text-fg-3">
          <a
            href={article.source_url}
            rel="nofollow noopener"
            className="rounded-xs underline underline-offset-3 hover:text-fg"
          >
            {t('Source: :source', { source: article.source })}
          </a>
        </p>
      )}
    </div>
  );
}
