import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The kind of cards in a grid, which determines the number of columns. */
export type GridKind = 'poster' | 'landscape' | 'person';

const columns: Record<GridKind, string> = {
  poster: 'grid-cols-3 gap-y-5 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-8',
  landscape: 'grid-cols-2 gap-y-5 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  person: 'grid-cols-3 gap-y-5 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-8',
};

/** The `sizes` attribute for the cards of a grid. */
export const GRID_SIZES: Record<GridKind, string> = {
  poster: '(max-width: 767px) 30vw, (max-width: 1199px) 18vw, 180px',
  landscape: '(max-width: 767px) 45vw, (max-width: 1199px) 29vw, 280px',
  person: '(max-width: 767px) 30vw, (max-width: 1199px) 18vw, 180px',
};

/** Two rows on a wide screen. */
export const EAGER_GRID_CARDS = 12;

/** The list that contains the cards of a grid, or their placeholders. */
export function CardGrid({ kind, children }: { kind: GridKind; children: ReactNode }) {
  return <ul className={clsx('grid gap-x-3 md:gap-x-5 md:gap-y-7.5', columns[kind])}>{children}</ul>;
}
