import { insertExternalIds, listExternalIds } from '#catalogue/external-ids/index.ts';
import { createPeopleService, type PersonInput } from '#catalogue/people/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { drawPortrait } from '../art/portrait/portrait.ts';
import { hashOf } from '../art/random.ts';
import type { DemoPerson } from './content.schema.ts';
import { DEMO, type DemoWriter } from './demo-writer.ts';
import { mapFew } from './pictures.ts';

const GENDERS = { female: 1, male: 2, non_binary: 3 } as const;

const isInvented = ({ licence }: DemoPerson) => licence.startsWith('invented');
const yearOf = (date: string | undefined) => (date === undefined ? undefined : Number(date.slice(0, 4)));

/** Creates the people who are missing; answers how many that were. */
export async function seedPeople(
  { db, events, store }: DemoWriter,
  people: readonly DemoPerson[],
): Promise<number> {
  const known = await listExternalIds(db, 'person', DEMO.person);
  const missing = people.filter(({ key }) => !known.has(key));
  const inputs = await mapFew(missing, async (person) =>
    inputOf(person, await store('portraits', () => drawPortrait(specOf(person)))),
  );
  await transaction(db, async (tx) => {
    const ids = await createPeopleService({ db: tx, events }).createMany(inputs);
    await insertExternalIds(
      tx,
      'person',
      missing.map(({ key }, index) => ({ ...DEMO.person, value: key, id: ids[index] ?? 0 })),
    );
  });
  return missing.length;
}

/** Enough that few share one on a page; drawing one for each would double the time of the seed. */
const PAPER_CUTS = 40;

/** Who lived is shown as a profile cut from paper: we make up no face for them. */
const specOf = (person: DemoPerson) => {
  const wardrobe = WARDROBES[person.gender ?? 'non_binary'];
  return isInvented(person)
    ? { key: person.key, born: yearOf(person.birthday) ?? person.birth_year, wardrobe }
    : { key: `paper-cut-${hashOf(person.key) % PAPER_CUTS}`, real: true, wardrobe };
};

const WARDROBES = { female: 'feminine', male: 'masculine', non_binary: undefined } as const;

const inputOf = (person: DemoPerson, portrait: StoredPicture | null): PersonInput => ({
  name: person.name,
  also_known_as: person.also_known_as,
  gender: person.gender === undefined ? null : GENDERS[person.gender],
  birth_date: person.birthday ?? null,
  birth_year: person.birth_year ?? yearOf(person.birthday) ?? null,
  death_date: person.deathday ?? null,
  death_year: person.death_year ?? yearOf(person.deathday) ?? null,
  birth_place: person.place_of_birth ?? null,
  biography: person.biography ?? null,
  known_for_department: person.known_for_department,
  portrait,
  popularity: isInvented(person) ? 20 : 10,
  source: person.source,
  licence: person.licence,
});
