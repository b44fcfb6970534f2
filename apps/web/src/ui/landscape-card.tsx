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

/** Properties of a landscape card. */
export interface LandscapeCardProps extends CardProps {
  image?: ArtworkImage | null | undefined;
  /** A label in the corner, e.g. a duration. */
  corner?: ReactNode;
  /** Watch progress. State it as text in the meta line too. */
  progress?: { label: string; value: number } | undefined;
  actions?: ReactNode;
  /** More content over the picture. */
  overlay?: ReactNode;
}

/** A 16:9 card. */
export function LandscapeCard({
  image,
  corner,
  progress,
  actions,
  overlay,
  className,
  cardRef,
  ...card
}: LandscapeCardProps) {
  return (
    <CardFrame className={className} {...(cardRef && { cardRef })}>
      <Artwork
        image={image}
        ratio="landscape"
        isEager={card.isEager ?? false}
        className={cardArtClass}
        fallback={<GeneratedArt name={card.name} ratio={9 / 16} hasLettering={false} />}
      >
        {corner ? <CornerTag corner="end">{corner}</CornerTag> : null}
        {progress ? <CardProgress {...progress} /> : null}
        {overlay}
      </Artwork>
      <CardCaption {...card} />
      {actions ? <CardActions className="aspect-video">{actions}</CardActions> : null}
    </CardFrame>
  );
}
