import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Anchor } from '#ui/anchor.tsx';
import { pickPalette, seededRandom } from '#ui/art.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import type { LayoutProps } from '../layout-props.ts';
import { tileColor } from '../tile-color.ts';
import { LayoutFrame } from './layout-frame.tsx';

/** The content and the link target of a tile. */
export interface Tile {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly picture: Picture | null;
}

/** Coloured tiles with a poster leaning out of each. */
export function TilesLayout(props: LayoutProps<Tile>) {
  return (
    <LayoutFrame {...props}>
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-3.5 lg:grid-cols-4 xl:grid-cols-5">
        {props.items.map((tile) => (
          <li key={tile.id} className="min-w-0">
            <TileCard tile={tile} isEager={props.isEager} />
          </li>
        ))}
      </ul>
    </LayoutFrame>
  );
}

function TileCard({ tile: { name, href, picture }, isEager }: { tile: Tile; isEager: boolean }) {
  return (
    <div
      style={{ background: tileColor(picture?.color ?? null) ?? pickPalette(seededRandom(name))[0] }}
      className="group/card on-dark relative isolate h-26 overflow-hidden rounded-[14px] text-white has-[a:focus-visible]:focus-ring md:h-33"
    >
      <span
        aria-hidden="true"
        className="absolute -end-3.5 top-3.5 -z-1 w-19.5 rotate-11 rounded-[7px] shadow-[0_8px_24px_rgb(0_0_0/.4)] transition-[translate] duration-250 motion-reduce:translate-y-0! can-hover:group-hover/card:-translate-y-1 rtl:-rotate-11 md:w-26"
      >
        <Artwork
          image={artworkImage(picture, 'poster', '104px')}
          ratio="poster"
          isEager={isEager}
          className="rounded-[7px]"
          fallback={<GeneratedArt name={name} hasLettering={false} />}
        />
      </span>
      <Anchor
        href={href}
        className="focus-none! absolute inset-0 flex items-end ps-3.5 pe-18 pb-3.25 md:ps-4.5 md:pe-24 md:pb-4"
      >
        <span
          dir="auto"
          className="line-clamp-3 text-[15px] leading-[1.1] font-bold wrap-anywhere font-stretch-118% md:text-[17px]"
        >
          {name}
        </span>
      </Anchor>
    </div>
  );
}
