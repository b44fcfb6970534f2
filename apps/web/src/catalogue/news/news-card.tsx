import { clsx } from 'clsx';
import { articlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { NewsCard as NewsCardData } from '@kinora/contracts/catalogue/news.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { cardArtClass, CardFrame } from '#ui/card.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { ArticleDate } from './parts/article-date.tsx';

/** The variants of a card: the first on a page, a row of a list, or beside another article. */
export type NewsCardKind = 'lead' | 'row' | 'aside';

const looks: Record<NewsCardKind, { frame: string; heading: string; sizes: string }> = {
  lead: {
    frame: 'grid items-center gap-x-8 gap-y-4 md:grid-cols-[1.4fr_1fr]',
    heading: 'text-[26px] leading-[1.12] md:text-[34px]',
    sizes: '(max-width: 767px) 100vw, 60vw',
  },
  row: {
    frame:
      'grid grid-cols-[116px_minmax(0,1fr)] items-start gap-x-4 md:grid-cols-[232px_minmax(0,1fr)] md:gap-x-6',
    heading: 'text-[17px] leading-[1.22] md:text-[22px]',
    sizes: '(max-width: 767px) 116px, 232px',
  },
  aside: {
    frame: 'grid grid-cols-[96px_minmax(0,1fr)] items-start gap-x-3.5',
    heading: 'text-[17px] leading-[1.22]',
    sizes: '96px',
  },
};

/** A card that links to an article. */
export function NewsCard({ article, kind }: { article: NewsCardData; kind: NewsCardKind }) {
  const { frame, heading, sizes } = looks[kind];
  const Heading = kind === 'aside' ? 'h3' : 'h2';
  return (
    <CardFrame className={frame}>
      <Artwork
        image={artworkImage(article.image, kind === 'lead' ? 'backdrop' : 'landscape', sizes)}
        ratio="landscape"
        isEager={kind === 'lead'}
        className={cardArtClass}
        fallback={<GeneratedArt name={article.title} ratio={9 / 16} hasLettering={false} />}
      />
      <div className="min-w-0">
        <Heading
          dir="auto"
          className={clsx('font-read font-medium tracking-[-0.005em] wrap-anywhere', heading)}
        >
          <Anchor href={articlePath(article)} className="focus-none! after:absolute after:inset-0 after:z-3">
            {article.title}
          </Anchor>
        </Heading>
        {article.summary !== null && kind !== 'aside' ? (
          <p
            dir="auto"
            className={clsx(
              'mt-2 text-fg-2',
              kind === 'lead' ? 'line-clamp-4' : 'line-clamp-2 max-md:hidden',
            )}
          >
            {article.summary}
          </p>
        ) : null}
        <p className="mt-2 flex flex-wrap gap-x-2.5 text-meta text-fg-3">
          {article.byline !== null && kind !== 'aside' ? <span dir="auto">{article.byline}</span> : null}
          <ArticleDate moment={article.published_at} />
        </p>
      </div>
    </CardFrame>
  );
}
