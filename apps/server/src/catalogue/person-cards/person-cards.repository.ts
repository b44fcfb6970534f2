import type { StoredPicture } from '#catalogue/pictures/index.ts';

/** What a list shows of a person. */
export interface PersonCardRow {
  id: number;
  name: string;
  slug: string;
  known_for_department: string | null;
  portrait: StoredPicture | null;
}

/** Columns of `PersonCardRow`, of the table called `p`. */
export const PERSON_CARD = 'p.id, p.name, p.slug, p.known_for_department, p.portrait';
