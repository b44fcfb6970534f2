import { buttonClass } from '#ui/button-style.ts';

/** The only prominent button of a page; on phones it fills its row. */
export const playButton = buttonClass(
  'primary',
  'lg',
  'max-md:flex-1 hover:bg-[color-mix(in_oklab,var(--k-primary)_88%,var(--k-bg))] active:scale-[.985]',
);
