import { drawPortrait } from '../art/portrait/portrait.ts';
import { hashOf } from '../art/random.ts';
import { type DemoPerson, isInvented } from './content.schema.ts';
import { yearOf } from './people.ts';

/** Enough that few share one on a page; drawing one for each would double the time that the pictures take. */
const PAPER_CUTS = 40;

const WARDROBES = { female: 'feminine', male: 'masculine', non_binary: undefined } as const;

/** Who lived is shown as a profile cut from paper: we make up no face for them. */
export function drawDemoPortrait(person: DemoPerson): string {
  const wardrobe = WARDROBES[person.gender ?? 'non_binary'];
  return drawPortrait(
    isInvented(person)
      ? { key: person.key, born: yearOf(person.birthday) ?? person.birth_year, wardrobe }
      : { key: `paper-cut-${hashOf(person.key) % PAPER_CUTS}`, real: true, wardrobe },
  );
}
