import { Link } from 'react-router';
import { Artwork, type ArtworkImage } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

/** A poster without a caption. */
export function PosterLink({
  href,
  name,
  image,
}: {
  href: string;
  name: string;
  image: ArtworkImage | null;
}) {
  return (
    <Link to={href} prefetch="intent" aria-label={name} title={name} className="block rounded-lg">
      <Artwork image={image} ratio="poster" className="rounded-lg!" fallback={<GeneratedArt name={name} />} />
    </Link>
  );
}
