import type { PersonCard } from '@kinora/contracts/catalogue/person-cards.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { PersonCardRow } from './person-cards.repository.ts';

export const presentPersonCard = (row: PersonCardRow, pictures: PicturePresenter): PersonCard => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  known_for_department: row.known_for_department,
  portrait: pictures.presentOrNull(row.portrait),
});
