import type { OWNER_IMAGE_KINDS } from '@kinora/contracts/admin/images.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

export type TitleImageKind = (typeof OWNER_IMAGE_KINDS.title_id.all)[number];

interface ImageWords {
  readonly plural: string;
  /** Name of a single image, by its number. */
  readonly numbered: (number: number) => string;
  readonly drop: string;
  readonly hint: string;
}

/** Labels of an image kind. */
export function useImageLabels(kind: TitleImageKind): ImageWords {
  const { t } = useTrans();
  const words: Record<TitleImageKind, ImageWords> = {
    poster: {
      plural: t('Posters'),
      numbered: (number) => t('Poster :number', { number }),
      drop: t('Drop a poster here'),
      hint: t('Drop a poster here. 2:3, at least 720 px wide.'),
    },
    backdrop: {
      plural: t('Backdrops'),
      numbered: (number) => t('Backdrop :number', { number }),
      drop: t('Drop a backdrop here'),
      hint: t(
        'Drop a backdrop here, 1920 × 1080 or larger. Keep the left third calm: the title is placed there.',
      ),
    },
    logo: {
      plural: t('Logos'),
      numbered: (number) => t('Logo :number', { number }),
      drop: t('Drop a logo here'),
      hint: t('Drop a logo here. Use a PNG or WebP with a transparent background.'),
    },
    still: {
      plural: t('Gallery'),
      numbered: (number) => t('Image :number', { number }),
      drop: t('Drop an image here'),
      hint: t('Drop an image here.'),
    },
  };
  return words[kind];
}
