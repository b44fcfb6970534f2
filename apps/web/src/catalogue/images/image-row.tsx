import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { GalleryLink } from './parts/gallery-link.tsx';
import { useGallery } from './parts/use-gallery.tsx';
import { useImageNames } from './parts/use-image-names.ts';

const SHOWN = 6;
const SIZES = '(max-width: 767px) 31vw, 16vw';

const isWide = ({ picture }: GalleryImage) => picture.width > picture.height;

/** A row of pictures of the subject `name`. Each opens the gallery with all of them. */
export function ImageRow({ images, name }: { images: readonly GalleryImage[]; name: string }) {
  // Landscape frames crop most of a tall picture, so tall ones come last.
  const ordered = images.toSorted((a, b) => Number(isWide(b)) - Number(isWide(a)));
  const nameOf = useImageNames(ordered, name);
  const { open, gallery } = useGallery(ordered, name);
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-6 md:gap-2.5">
        {ordered.slice(0, SHOWN).map((image) => (
          <li key={image.id}>
            <GalleryLink
              image={image}
              label={nameOf(image)}
              sizes={SIZES}
              onOpen={() => open(image)}
              className="aspect-video"
            />
          </li>
        ))}
      </ul>
      {gallery}
    </>
  );
}
