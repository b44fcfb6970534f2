import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { PersonCard } from '#ui/person-card.tsx';

/** Somebody's part in a title, as a portrait that leads to their page. */
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
