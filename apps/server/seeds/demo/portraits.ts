import { drawPortrait } from '@kinora/demo-art/portrait/portrait.ts';
import { hashOf } from '@kinora/demo-art/random.ts';
import { type DemoPerson, isInvented } from './content-schema.ts';
import { yearOf } from './people.ts';

/** Enough that few people on a page share one; one for each person would double the drawing time. */
const PAPER_CUTS = 40;

const WARDROBES = { female: 'feminine', male: 'masculine', non_binary: undefined } as const;

/** Real people get a paper silhouette: we do not invent faces for them. */
export function drawDemoPortrait(person: DemoPerson): string {
  const wardrobe = WARDROBES[person.gender ?? 'non_binary'];
  return drawPortrait(
    isInvented(person)
      ? { key: person.key, born: yearOf(person.birthday) ?? person.birth_year, wardrobe }
      : { key: `paper-cut-${hashOf(person.key) % PAPER_CUTS}`, real: true, wardrobe },
  );
}
