import { buttonClass } from '#ui/button-style.ts';

/** The most prominent action of the page, which fills its row on phones. */
export const primaryAction = buttonClass(
  'primary',
  'lg',
  'max-md:w-full hover:bg-[color-mix(in_oklab,var(--k-primary)_88%,var(--k-bg))] active:scale-[.985]',
);

/** The other actions: buttons, on phones equal tiles with the icon above the label. */
export const tileAction = buttonClass(
  'secondary',
  'lg',
  'px-5! hover:bg-wash-3 active:scale-[.985] max-md:h-14.5! max-md:min-w-0 max-md:flex-col max-md:gap-0.75! max-md:px-0.5! max-md:text-[11.5px]! max-md:font-[550]!',
);
