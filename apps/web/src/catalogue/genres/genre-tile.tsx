import type { Genre } from '@kinora/contracts/catalogue/genres.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pickPalette, seededRandom } from '#ui/art.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';

/** A genre as a tile with a generated poster leaning out of it. */
export function GenreTile({ genre }: { genre: Genre }) {
  const [ground, main] = pickPalette(seededRandom(genre.name));
  return (
    <div
      id={genre.slug}
      // The poster has its own background colour, so the tile uses a mix of the two palette colours.
      style={{ background: `color-mix(in oklab, ${ground} 66%, ${main})` }}
      className="group/tile on-dark relative isolate block h-26 scroll-mt-24 overflow-hidden rounded-[14px] text-white target:ring-2 target:ring-accent md:h-33"
    >
      <TileContent genre={genre} />
    </div>
  );
}

function TileContent({ genre }: { genre: Genre }) {
  const { t } = useTrans();
  return (
    <>
      <span className="absolute inset-0 -z-1 bg-linear-100/oklab from-black/50 to-transparent rtl:bg-linear-260/oklab" />
      <span
        aria-hidden
        className="absolute -end-3.5 top-3.5 -z-2 w-19.5 rotate-11 overflow-hidden rounded-[7px] shadow-[0_8px_24px_rgb(0_0_0/.4)] transition-transform duration-250 rtl:-rotate-11 can-hover:group-hover/tile:-translate-y-1 md:w-26"
      >
        <GeneratedArt name={genre.name} hasLettering={false} className="block aspect-2/3 w-full" />
      </span>
      <span className="absolute start-3.5 end-20 bottom-3.25 grid gap-1 md:start-4.5 md:end-24 md:bottom-4">
        <b className="text-[15px] leading-[1.1] font-bold font-stretch-118% md:text-[17px]">{genre.name}</b>
        {genre.titles_count > 0 ? (
          <span className="text-micro text-white/86">
            {t('[one 1 title|other :count titles]', { count: genre.titles_count })}
          </span>
        ) : null}
      </span>
    </>
  );
}
