import { addDemoRecords, listDemoRecords } from '#admin/demo/index.ts';
import { createPeopleService, type PersonInput } from '#catalogue/people/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { type DemoPerson, isInvented } from './content-schema.ts';
import type { DemoWriter } from './demo-writer.ts';

const GENDERS = { female: 1, male: 2, non_binary: 3 } as const;

export const yearOf = (date: string | undefined) =>
  date === undefined ? undefined : Number(date.slice(0, 4));

/** Creates the missing people; returns how many. */
export async function seedPeople({ db, events }: DemoWriter, people: readonly DemoPerson[]): Promise<number> {
  const known = await listDemoRecords(db, 'person');
  const missing = people.filter(({ key }) => !known.has(key));
  await transaction(db, async (tx) => {
    const ids = await createPeopleService({ events }).createMany(tx, missing.map(inputOf));
    await addDemoRecords(
      tx,
      'person',
      missing.map(({ key }, index) => ({ key, id: ids[index] ?? 0 })),
    );
  });
  return missing.length;
}

const inputOf = (person: DemoPerson): PersonInput => ({
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
  popularity: isInvented(person) ? 20 : 10,
  source: person.source,
  licence: person.licence,
});
