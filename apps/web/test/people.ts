import type { Person, PersonCredit } from '@kinora/contracts/catalogue/people.ts';
import { titleCard } from './titles.ts';

/** A person with nothing but a name. */
export const person = (changes: Partial<Person> = {}): Person => ({
  id: 3,
  name: 'Amara Lindholm',
  slug: 'amara-lindholm',
  known_for_department: null,
  portrait: null,
  also_known_as: [],
  gender: null,
  birth_date: null,
  birth_year: null,
  death_date: null,
  death_year: null,
  birth_place: null,
  biography: null,
  credits_count: 0,
  departments: [],
  known_for: [],
  source: 'local',
  licence: null,
  ...changes,
});

/** A person's credit in a film of that year. */
export const personCredit = (
  id: number,
  year: number | null,
  changes: Partial<Omit<PersonCredit, 'title'>> = {},
): PersonCredit => ({
  title: titleCard(id, { year, score: null }),
  departments: ['Acting'],
  label: null,
  episode_count: 0,
  ...changes,
});
