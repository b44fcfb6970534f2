import { Link } from 'react-router';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { partScope } from '../../marks/member-title.ts';
import { partPath } from '../../texts/part-path.ts';

/** A title, or a season or episode of it. */
export interface PartOfTitle {
  readonly title: TitleCard;
  readonly season: number | null;
  readonly episode: number | null;
}

export const pathOfPart = (part: PartOfTitle): string => partPath(part.title, partScope(part));

/** Leads to the title. Its name is near it, so it is no second stop for keyboards and screen readers. */
export function TitlePoster({ part }: { part: PartOfTitle }) {
  return (
    <Link to={pathOfPart(part)} tabIndex={-1} aria-hidden="true" className="block">
      <SmallPoster title={part.title} />
    </Link>
  );
}

/** A poster of at most 58 pixels, as wide as its place. */
export function SmallPoster({ title: { name, poster } }: { title: Pick<TitleCard, 'name' | 'poster'> }) {
  return (
    <Artwork
      image={artworkImage(poster, 'poster', '58px')}
      ratio="poster"
      className="rounded-[5px]"
      fallback={<GeneratedArt name={name} />}
    />
  );
}
