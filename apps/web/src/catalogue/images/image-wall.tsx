import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { ImageRow } from './image-row.tsx';

/** All pictures of something named `name`, as masonry; each opens the gallery. */
export function ImageWall({ images, name }: { images: readonly GalleryImage[]; name: string }) {
  return <ImageRow images={images} name={name} />;
}
