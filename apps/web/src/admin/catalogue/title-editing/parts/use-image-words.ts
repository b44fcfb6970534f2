import type { OWNER_KINDS } from '@kinora/contracts/catalogue/artwork.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

export type TitleImageKind = (typeof OWNER_KINDS.title_id.all)[number];

interface ImageWords {
  readonly plural: string;
  /** What one is called among the others. */
  readonly numbered: (number: number) => string;
  readonly drop: string;
  readonly hint: string;
}

/** What the kinds of pictures are called. */
export function useImageWords(kind: TitleImageKind): ImageWords {
  const { t } = useTrans();
  const words: Record<TitleImageKind, ImageWords> = {
    poster: {
      plural: t('Posters'),
      numbered: (number) => t('Poster :number', { number }),
      drop: t('Drop a poster here'),
      hint: t('Drop a poster here. At least 720 pixels wide, two wide to three high.'),
    },
    backdrop: {
      plural: t('Backdrops'),
      numbered: (number) => t('Backdrop :number', { number }),
      drop: t('Drop a backdrop here'),
      hint: t('Drop a backdrop here. At least 1920 × 1080; the title lies on its calm third.'),
    },
    logo: {
      plural: t('Logos'),
      numbered: (number) => t('Logo :number', { number }),
      drop: t('Drop a logo here'),
      hint: t('Drop a logo here. A PNG or WebP without a background.'),
    },
    still: {
      plural: t('Gallery'),
      numbered: (number) => t('Picture :number', { number }),
      drop: t('Drop a picture here'),
      hint: t('Drop a picture here.'),
    },
  };
  return words[kind];
}
