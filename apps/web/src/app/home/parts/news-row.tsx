import { articlePath, NEWS_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import type { NewsCard } from '@kinora/contracts/catalogue/news.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { cardArtClass, CardFrame } from '#ui/card.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { PageSection, SeeAllLink } from '#ui/page-section.tsx';

/** The newest articles: the first large, on phones the others as lines below it. Without any, nothing. */
export function NewsRow({ articles }: { articles: readonly NewsCard[] }) {
  const { t } = useTrans();
  if (articles.length === 0) return null;
  return (
    <PageSection title={t('Latest news')} action={<SeeAllLink href={NEWS_PATH}>{t('See all')}</SeeAllLink>}>
      <ul className="grid gap-x-7 gap-y-5 md:grid-cols-[1.5fr_1fr_1fr]">
        {articles.map((article, index) => (
          <li key={article.id} className="min-w-0">
            <Headline article={article} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Headline({ article, isFirst }: { article: NewsCard; isFirst: boolean }) {
  return (
    <CardFrame
      className={isFirst ? undefined : 'max-md:grid max-md:grid-cols-[116px_minmax(0,1fr)] max-md:gap-4'}
    >
      <Artwork
        image={artworkImage(article.image, 'landscape')}
        ratio="landscape"
        className={cardArtClass}
        fallback={<GeneratedArt name={article.title} ratio={9 / 16} hasLettering={false} />}
      />
      <div className="min-w-0">
        <h3
          dir="auto"
          className={
            isFirst
              ? 'mt-3.5 font-read text-2xl leading-[1.12] font-medium tracking-[-0.005em] wrap-anywhere lg:text-[29px]'
              : 'font-read text-[17px] leading-[1.22] font-medium tracking-[-0.005em] wrap-anywhere md:mt-3.5 md:text-xl'
          }
        >
          <Anchor href={articlePath(article)} className="focus-none! after:absolute after:inset-0 after:z-3">
            {article.title}
          </Anchor>
        </h3>
        {isFirst && article.summary !== null ? (
          <p dir="auto" className="mt-2 line-clamp-2 text-meta text-fg-2">
            {article.summary}
          </p>
        ) : null}
        <TimeAgo moment={article.published_at} className="mt-1.5 block text-meta text-fg-3" />
      </div>
    </CardFrame>
  );
}
