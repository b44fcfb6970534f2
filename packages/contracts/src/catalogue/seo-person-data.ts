import { personPath } from './addresses.ts';
import type { Person } from './people.ts';
import { type SchemaThing, type SeoSite, createThing } from './seo-data.ts';

const GENDERS: Readonly<Record<number, string>> = { 1: 'Female', 2: 'Male', 3: 'Non-binary' };

/** The exact date if it is known, otherwise the year. */
const dateOf = (day: string | null, year: number | null) => day ?? (year === null ? null : String(year));

/** The structured data of a person's page. */
export function personData({ absolute }: SeoSite, person: Person, shareImage: string): SchemaThing {
  return createThing('Person', {
    name: person.name,
    alternateName: person.also_known_as,
    url: absolute(personPath(person)),
    description: person.biography,
    image: [...(person.portrait === null ? [] : [person.portrait.src]), shareImage].map(absolute),
    gender: person.gender === null ? null : GENDERS[person.gender],
    birthDate: dateOf(person.birth_date, person.birth_year),
    deathDate: dateOf(person.death_date, person.death_year),
    birthPlace: person.birth_place === null ? null : createThing('Place', { name: person.birth_place }),
    knowsAbout: person.known_for_department,
  });
}
