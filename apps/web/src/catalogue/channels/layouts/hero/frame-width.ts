import { clsx } from 'clsx';

/** Frames and the tabs that lie on them grow and shrink together: what one gains, another gives. */
export const frameWidth = (isOpen: boolean): string =>
  clsx(
    'transition-[flex-grow] duration-420 ease-kinora md:shrink-0 md:basis-12.5 lg:basis-15.5',
    isOpen ? 'md:grow' : 'md:grow-0',
  );
