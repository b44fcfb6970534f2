import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

const WIDTH = 320;

/** Thumbnail of a video in a table row. */
export function VideoThumb({ video: { name, thumbnail } }: { video: EditedVideo }) {
  return (
    <Artwork
      image={thumbnail && { src: pictureVariant(thumbnail, WIDTH, 'webp') }}
      ratio="landscape"
      fallback={<GeneratedArt name={name} ratio={9 / 16} hasLettering={false} />}
      className="w-18 rounded-[5px]!"
    />
  );
}
