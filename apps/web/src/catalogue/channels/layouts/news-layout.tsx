import { clsx } from 'clsx';
import { articlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { NewsCard as Article } from '@kinora/contracts/catalogue/news.ts';
import { NewsCard } from '#catalogue/news/news-card.tsx';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { cardArtClass, CardFrame } from '#ui/card.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { cardHeadingLevel, type LayoutProps } from '../layout-props.ts';
import { LayoutFrame } from './layout-frame.tsx';

/** The large article and two smaller ones beside it. */
const HEADLINES = 3;

/** Articles. A row shows the newest three, with the first one large; a page lists all of them. */
export function NewsLayout(props: LayoutProps<Article>) {
  const { items, isRow, offset } = props;
  if (!isRow)
    return (
      <ul className="grid max-w-[1080px] gap-7 md:gap-9">
        {items.map((article, index) => (
          <li key={article.id} className="min-w-0">
            <NewsCard article={article} kind={offset + index === 0 ? 'lead' : 'row'} />
          </li>
        ))}
      </ul>
    );
  return (
    <LayoutFrame {...props}>
      <ul className="grid gap-x-7 gap-y-5 md:grid-cols-[1.5fr_1fr_1fr]">
        {items.slice(0, HEADLINES).map((article, index) => (
          <li key={article.id} className="min-w-0">
            <Headline article={article} isFirst={index === 0} level={cardHeadingLevel(props)} />
          </li>
        ))}
      </ul>
    </LayoutFrame>
  );
}

/** On phones the first article is a card, and the others are rows below it. */
function Headline({ article, isFirst, level }: { article: Article; isFirst: boolean; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <CardFrame
      className={isFirst ? undefined : 'max-md:grid max-md:grid-cols-[116px_minmax(0,1fr)] max-md:gap-4'}
    >
      <Artwork
        image={artworkImage(
          article.image,
          'landscape',
          isFirst ? '(max-width: 767px) 100vw, 40vw' : '(max-width: 767px) 116px, 26vw',
        )}
        ratio="landscape"
        className={cardArtClass}
        fallback={<GeneratedArt name={article.title} ratio={9 / 16} hasLettering={false} />}
      />
      <div className="min-w-0">
        <Heading
          dir="auto"
          className={clsx(
            'font-read font-medium tracking-[-0.005em] wrap-anywhere',
            isFirst
              ? 'mt-3.5 text-2xl leading-[1.12] lg:text-[29px]'
              : 'text-[17px] leading-[1.22] md:mt-3.5 md:text-xl',
          )}
        >
          <Anchor href={articlePath(article)} className="focus-none! after:absolute after:inset-0 after:z-3">
            {article.title}
          </Anchor>
        </Heading>
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
