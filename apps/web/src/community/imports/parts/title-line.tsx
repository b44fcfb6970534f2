import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useAboutTitle } from '#catalogue/search/use-about-title.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

/** What is shown of a title that a row may mean. */
export type PossibleTitle = Pick<TitleCard, 'id' | 'type' | 'name' | 'year' | 'poster'>;

/** A title with its poster, year and type. */
export function TitleLine({ title }: { title: PossibleTitle }) {
  const about = useAboutTitle();
  const { type, name, year, poster } = title;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Artwork
        image={artworkImage(poster, 'poster', '36px')}
        ratio="poster"
        className="w-9 flex-none rounded-[5px]!"
        fallback={<GeneratedArt name={name} hasLettering={false} />}
      />
      <span className="min-w-0">
        <span dir="auto" className="block w-fit max-w-full truncate font-semibold">
          {name}
        </span>
        <span className="block text-[12.5px] text-fg-3 group-data-selected:text-fg-2">
          {about({ kind: type, year })}
        </span>
      </span>
    </span>
  );
}
