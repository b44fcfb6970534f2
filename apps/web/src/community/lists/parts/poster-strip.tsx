import { List } from 'lucide-react';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Artwork } from '#ui/artwork.tsx';

/** The first posters of a list side by side, each over the edge of the next one. */
export function PosterStrip({ posters, isEager }: { posters: readonly Picture[]; isEager: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="relative flex h-42 overflow-hidden rounded-xl bg-raised group-has-[a:focus-visible]/list:focus-ring can-hover:group-hover/list:ring-1 can-hover:group-hover/list:ring-line-strong"
    >
      {posters.length === 0 ? (
        <List size={28} strokeWidth={1.5} className="m-auto text-fg-3" />
      ) : (
        posters.map((poster, index) => (
          <span
            key={poster.src}
            style={{ zIndex: posters.length - index }}
            className="relative -me-8.5 h-full max-w-36 flex-[1_0_112px] shadow-[6px_0_18px_rgb(0_0_0/.5)] rtl:shadow-[-6px_0_18px_rgb(0_0_0/.5)]"
          >
            <Artwork
              image={artworkImage(poster, 'poster', '112px')}
              ratio="poster"
              isEager={isEager}
              fallback={null}
              className="aspect-auto! h-full rounded-none! after:shadow-none!"
            />
          </span>
        ))
      )}
    </div>
  );
}
