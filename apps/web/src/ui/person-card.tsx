import { pickPalette, seededRandom } from './art.ts';
import { Artwork, type ArtworkImage } from './artwork.tsx';
import { initialsOf } from './avatar.tsx';
import { cardArtClass, CardCaption, CardFrame, type CardProps } from './card.tsx';

function Initials({ name }: { name: string }) {
  const [ground, main] = pickPalette(seededRandom(name));
  return (
    <span className="grid size-full place-items-center" style={{ background: ground, color: main }}>
      <span className="text-[42px] font-[300] font-stretch-120% tracking-tight">{initialsOf(name)}</span>
    </span>
  );
}

/** Properties of a person card. */
export interface PersonCardProps extends CardProps {
  image?: ArtworkImage | null | undefined;
}

/** A 4:5 portrait with a name and a role; without a photo it shows initials on a coloured background. */
export function PersonCard({ image, className, ...card }: PersonCardProps) {
  return (
    <CardFrame className={className}>
      <Artwork
        image={image}
        ratio="portrait"
        isEager={card.isEager ?? false}
        className={cardArtClass}
        fallback={<Initials name={card.name} />}
      />
      <CardCaption {...card} />
    </CardFrame>
  );
}
