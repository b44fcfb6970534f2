import { clsx } from 'clsx';

/** Frames and the tabs on top of them resize together, so that the total width stays constant. */
export const frameWidth = (isOpen: boolean): string =>
  clsx(
    'transition-[flex-grow] duration-420 ease-kinora md:shrink-0 md:basis-12.5 lg:basis-15.5',
    isOpen ? 'md:grow' : 'md:grow-0',
  );
