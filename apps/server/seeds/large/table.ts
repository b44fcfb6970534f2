import type { Shape } from './shape.ts';
import type { SharedPictures } from './pictures.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The shared input of all table generators. */
export interface GeneratorContext {
  readonly shape: Shape;
  readonly vocabulary: Vocabulary;
  readonly pictures: SharedPictures;
  /** Ids of the existing genres. */
  readonly genreIds: readonly number[];
  /** The role of new members. */
  readonly memberRoleId: number;
  readonly collections: number;
  readonly keywords: number;
}

/** A table and its rows; generating again gives the same rows. */
export interface GeneratedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly lines: () => Iterable<string>;
  /** Its triggers do not run: what they count is computed once, after the rows are loaded. */
  readonly skipsTriggers?: boolean;
}
