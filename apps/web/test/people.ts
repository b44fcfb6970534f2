import type { Person, PersonCredit } from '@kinora/contracts/catalogue/people.ts';
import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { emptyValues } from '@kinora/contracts/platform/record-fields.ts';
import { titleCard } from './titles.ts';

/** A person with nothing but a name. */
export const person = (changes: Partial<Person> = {}): Person => ({
  ...emptyValues(personFields),
  id: 3,
  name: 'Amara Lindholm',
  slug: 'amara-lindholm',
  portrait: null,
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
