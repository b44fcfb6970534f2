import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** What to call each picture of something named `name`: by its kind, and by its place among several of a kind. */
export function useImageNames(
  images: readonly GalleryImage[],
  name: string,
): (image: GalleryImage) => string {
  const { t } = useTrans();
  const words: Record<GalleryImage['kind'], string> = {
    poster: t('Poster of :name', { name }),
    backdrop: t('Backdrop of :name', { name }),
    still: t('Still from :name', { name }),
    logo: t('Logo of :name', { name }),
    portrait: t('Portrait of :name', { name }),
  };
  return (image) => {
    const same = images.filter(({ kind }) => kind === image.kind);
    const picture = words[image.kind];
    if (same.length < 2) return picture;
    return t(':picture (:number of :count)', {
      picture,
      number: same.indexOf(image) + 1,
      count: same.length,
    });
  };
}
