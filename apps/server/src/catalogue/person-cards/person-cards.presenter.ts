import type { PersonCard } from '@kinora/contracts/catalogue/person-cards.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import type { PersonCardRow } from './person-cards.repository.ts';

export const presentPersonCard = (row: PersonCardRow, pictures: Pictures): PersonCard => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  known_for_department: row.known_for_department,
  portrait: pictures.presentOrNull(row.portrait),
});
