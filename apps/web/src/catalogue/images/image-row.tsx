import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';

/** A few pictures of something named `name` in a row; each opens the gallery. */
export function ImageRow({ images, name }: { images: readonly GalleryImage[]; name: string }) {
  return images.map((image) => <img key={image.id} src={image.picture.src} alt={name} />);
}
