import type { Shape } from './shape.ts';
import type { SharedPictures } from './pictures.ts';
import type { Vocabulary } from './words.ts';

/** What the generators of all tables draw from. */
export interface World {
  readonly shape: Shape;
  readonly vocabulary: Vocabulary;
  readonly pictures: SharedPictures;
  /** Of the genres that are there. */
  readonly genreIds: readonly number[];
  readonly collections: number;
  readonly keywords: number;
}

/** A table with the rows it is filled with; asking again gives the same rows. */
export interface GeneratedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly lines: () => Iterable<string>;
}
