import type { SearchHit } from '@kinora/contracts/catalogue/search.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { cardArtClass, CardFrame } from '#ui/card.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { HitLine } from './hit-line.tsx';
import { HitThumb } from './hit-thumb.tsx';
import { HighlightedName } from './highlighted-name.tsx';

/** A result as a row: an episode, an article, a channel or a list. */
export function ResultRow({ hit, words }: { hit: SearchHit; words: string }) {
  const hasStill = hit.kind === 'episode' || hit.kind === 'news';
  return (
    <CardFrame className="flex items-center gap-4 border-t border-line py-3">
      {hasStill ? (
        <Artwork
          image={artworkImage(hit.picture, 'landscape', '116px')}
          ratio="landscape"
          className={`${cardArtClass} w-29 flex-none rounded-lg!`}
          fallback={<GeneratedArt name={hit.name} ratio={9 / 16} hasLettering={false} />}
        />
      ) : (
        <HitThumb hit={hit} />
      )}
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-[15px] leading-[1.3] font-[650] wrap-anywhere">
          <Anchor href={hit.path} className="focus-none! after:absolute after:inset-0 after:z-3">
            <HighlightedName name={hit.name} words={words} />
          </Anchor>
        </h3>
        <p className="mt-0.5 line-clamp-2 text-meta text-fg-3 wrap-anywhere">
          <HitLine hit={hit} words={words} />
        </p>
      </div>
    </CardFrame>
  );
}
