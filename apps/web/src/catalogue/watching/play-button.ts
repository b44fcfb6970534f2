import { buttonClass } from '#ui/button-style.ts';

/** The one loud button of a page; on phones as wide as its row allows. */
export const playButton = buttonClass(
  'primary',
  'lg',
  'max-md:flex-1 hover:bg-[color-mix(in_oklab,var(--k-primary)_88%,var(--k-bg))] active:scale-[.985]',
);
