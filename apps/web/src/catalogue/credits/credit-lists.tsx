import type { Credit, CrewGroup } from '@kinora/contracts/catalogue/credits.ts';
import { CreditCard } from './credit-card.tsx';

/** Everybody who worked on something: the cast, then the crew by department. */
export function CreditLists({ cast, crew }: { cast: readonly Credit[]; crew: readonly CrewGroup[] }) {
  return (
    <>
      {[...cast, ...crew.flatMap((group) => group.credits)].map((credit, index) => (
        <CreditCard key={index} credit={credit} />
      ))}
    </>
  );
}
