import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { PersonCard } from '#ui/person-card.tsx';

/** Somebody's part in a title, as a portrait that leads to their page. */
export function CreditCard({ credit }: { credit: Credit }) {
  return (
    <PersonCard
      name={credit.person.name}
      href={personPath(credit.person)}
      image={artworkImage(credit.person.portrait, 'portrait')}
    />
  );
}
