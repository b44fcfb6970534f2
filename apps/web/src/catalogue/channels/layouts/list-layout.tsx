import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { Score } from '#ui/rating.tsx';
import { cardHeadingLevel, type LayoutProps } from '../layout-props.ts';
import { EAGER_GRID_CARDS } from './card-grid.tsx';
import { LayoutFrame } from './layout-frame.tsx';

/** One row for each title, with its overview. */
export function ListLayout(props: LayoutProps<ChannelTitle>) {
  return (
    <LayoutFrame {...props}>
      <ul className="max-w-[1080px]">
        {props.items.map((title, index) => (
          <li key={title.id} className="min-w-0 border-b border-line last:border-0">
            <Line
              title={title}
              level={cardHeadingLevel(props)}
              isEager={props.isEager && index < EAGER_GRID_CARDS / 2}
            />
          </li>
        ))}
      </ul>
    </LayoutFrame>
  );
}

function Line({ title, level, isEager }: { title: ChannelTitle; level: 2 | 3 | 4; isEager: boolean }) {
  const Heading = `h${level}` as const;
  const { name, year, score, overview, genres = [] } = title;
  return (
    <div className="group/card relative grid grid-cols-[72px_minmax(0,1fr)] gap-4 py-4 md:grid-cols-[88px_minmax(0,1fr)] md:gap-6">
      <Artwork
        image={artworkImage(title.poster, 'poster', '88px')}
        ratio="poster"
        isEager={isEager}
        className="rounded-lg group-has-[a:focus-visible]/card:focus-ring"
        fallback={<GeneratedArt name={name} note={year === null ? undefined : String(year)} />}
      />
      <div className="min-w-0 self-center">
        <Heading
          dir="auto"
          className="text-[16px] font-semibold wrap-anywhere font-stretch-112% md:text-[18px]"
        >
          <Anchor href={titlePath(title)} className="focus-none! after:absolute after:inset-0 after:z-3">
            {name}
          </Anchor>
        </Heading>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-meta text-fg-3">
          {score === null ? null : <Score value={score} size={12} className="font-medium text-fg-2" />}
          {year === null ? null : <span>{year}</span>}
          {genres.length > 0 ? <span>{genres.join(', ')}</span> : null}
        </p>
        {overview ? (
          <p dir="auto" className="mt-2 line-clamp-2 max-w-[72ch] text-[14.5px] text-fg-2">
            {overview}
          </p>
        ) : null}
      </div>
    </div>
  );
}
