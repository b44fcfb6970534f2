import type { StoredPicture } from '#catalogue/pictures/index.ts';

/** The fields of a person that lists show. */
export interface PersonCardRow {
  id: number;
  name: string;
  slug: string;
  known_for_department: string | null;
  portrait: StoredPicture | null;
}

/** Columns of `PersonCardRow`, for the table alias `p`. */
export const PERSON_CARD = 'p.id, p.name, p.slug, p.known_for_department, p.portrait';
