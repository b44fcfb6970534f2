import type { Person } from '@kinora/contracts/catalogue/people.ts';
import type { CreditsPart } from '../people.queries.ts';
import { KnownFor } from './known-for.tsx';
import { PersonCredits } from './person-credits.tsx';

/** A person's work: the best known titles, then all credits. */
export function PersonWork({ person, part }: { person: Person; part: CreditsPart }) {
  return (
    <>
      <KnownFor titles={person.known_for} />
      <PersonCredits person={person} part={part} />
    </>
  );
}
