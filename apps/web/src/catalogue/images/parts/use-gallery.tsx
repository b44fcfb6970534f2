import { type ReactNode, useState } from 'react';
import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import type { Lightbox as LightboxComponent } from './lightbox.tsx';

interface Opened {
  Lightbox: typeof LightboxComponent;
  start: number;
  isOpen: boolean;
}

/** The gallery for pictures of the subject `name`. Its code is loaded lazily on first use. */
export function useGallery(
  images: readonly GalleryImage[],
  name: string,
): { open: (image: GalleryImage) => void; gallery: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (image: GalleryImage) => {
    try {
      const { Lightbox } = await import('./lightbox.tsx');
      setOpened({ Lightbox, start: images.indexOf(image), isOpen: true });
    } catch {
      // The code can fail to load after a deployment or without a network. Falls back to following the link.
      window.location.assign(image.picture.src);
    }
  };
  return {
    open: (image) => void open(image),
    gallery: opened ? (
      <opened.Lightbox
        images={images}
        name={name}
        start={opened.start}
        isOpen={opened.isOpen}
        onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
      />
    ) : null,
  };
}
