import type { ReactNode } from 'react';
import { Artwork, type ArtworkImage } from './artwork.tsx';
import {
  CardActions,
  cardArtClass,
  CardCaption,
  CardFrame,
  CardProgress,
  CornerTag,
  type CardProps,
} from './card.tsx';
import { GeneratedArt } from './generated-art.tsx';

/** Properties of a poster card. */
export interface PosterCardProps extends CardProps {
  image?: ArtworkImage | null | undefined;
  /** The name for generated art, if it differs from the card's: seasons use the art of their series. */
  artName?: string | undefined;
  /** Small line on generated art, e.g. a year. */
  artNote?: string | undefined;
  /** A label in the corner, e.g. a status. */
  corner?: ReactNode;
  progress?: { label: string; value: number } | undefined;
  /** Icon buttons over the poster. */
  actions?: ReactNode;
  /** More content over the picture. */
  overlay?: ReactNode;
}

/** A 2:3 poster. It already shows the name, so the caption is less prominent. */
export function PosterCard({
  image,
  artName,
  artNote,
  corner,
  progress,
  actions,
  overlay,
  className,
  cardRef,
  ...card
}: PosterCardProps) {
  return (
    <CardFrame className={className} {...(cardRef && { cardRef })}>
      <Artwork
        image={image}
        ratio="poster"
        isEager={card.isEager ?? false}
        className={cardArtClass}
        fallback={<GeneratedArt name={artName ?? card.name} note={artNote} />}
      >
        {corner ? <CornerTag>{corner}</CornerTag> : null}
        {progress ? <CardProgress {...progress} /> : null}
        {overlay}
      </Artwork>
      <CardCaption {...card} />
      {actions ? <CardActions className="aspect-2/3">{actions}</CardActions> : null}
    </CardFrame>
  );
}
