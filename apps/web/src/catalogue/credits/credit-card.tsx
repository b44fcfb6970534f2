import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { PersonCard } from '#ui/person-card.tsx';

/** A person's role in a title, as a portrait that links to their page. */
export function CreditCard({ credit: { person, character, job } }: { credit: Credit }) {
  const part = character ?? job;
  return (
    <PersonCard
      name={person.name}
      href={personPath(person)}
      image={artworkImage(person.portrait, 'portrait')}
      meta={part === null ? null : <span className="truncate">{part}</span>}
    />
  );
}
