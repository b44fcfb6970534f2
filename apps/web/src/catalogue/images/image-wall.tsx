import { clsx } from 'clsx';
import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { GalleryLink } from './parts/gallery-link.tsx';
import { useGallery } from './parts/use-gallery.tsx';
import { useImageNames } from './parts/use-image-names.ts';

/** With fewer pictures the fourth column would stay empty. */
const FOUR_COLUMNS = 8;
const SIZES = '(max-width: 767px) 48vw, (max-width: 1199px) 31vw, 24vw';

/** All pictures of the subject `name` in a masonry layout. Each opens the gallery. */
export function ImageWall({ images, name }: { images: readonly GalleryImage[]; name: string }) {
  const nameOf = useImageNames(images, name);
  const { open, gallery } = useGallery(images, name);
  return (
    <>
      <ul
        className={clsx(
          'columns-2 gap-3 md:columns-3 md:gap-4',
          images.length >= FOUR_COLUMNS && 'lg:columns-4',
        )}
      >
        {images.map((image) => (
          <li key={image.id} className="mb-3 break-inside-avoid md:mb-4">
            <GalleryLink
              image={image}
              label={nameOf(image)}
              sizes={SIZES}
              onOpen={() => open(image)}
              style={{ aspectRatio: `${image.picture.width} / ${image.picture.height}` }}
            />
          </li>
        ))}
      </ul>
      {gallery}
    </>
  );
}
