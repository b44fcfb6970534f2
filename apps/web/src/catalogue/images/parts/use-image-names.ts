import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

type NameOf = (image: GalleryImage) => string;

/** Returns the name of a picture of the subject `name`, by its kind. */
export function useImageName(name: string): NameOf {
  const { t } = useTrans();
  const words: Record<GalleryImage['kind'], string> = {
    poster: t('Poster of :name', { name }),
    backdrop: t('Backdrop of :name', { name }),
    still: t('Still from :name', { name }),
    logo: t('Logo of :name', { name }),
    portrait: t('Portrait of :name', { name }),
  };
  return ({ kind }) => words[kind];
}

/** Returns a distinct name for each picture, numbered among the pictures of its kind. */
export function useImageNames(images: readonly GalleryImage[], name: string): NameOf {
  const { t } = useTrans();
  const nameOf = useImageName(name);
  return (image) => {
    const same = images.filter(({ kind }) => kind === image.kind);
    const picture = nameOf(image);
    if (same.length < 2) return picture;
    const [number, count] = [same.indexOf(image) + 1, same.length];
    return t(':picture (:number of :count)', { picture, number, count });
  };
}
