import { PERSON_CARD, type PersonCardRow } from '#catalogue/person-cards/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

export const sharedTitle = defineStatement<
  [id: number, languages: readonly string[]],
  TitleCardRow & { backdrop: StoredPicture | null }
>(
  'share-image-title',
  `select ${titleCardColumns('t')}, t.backdrop from titles t where t.id = $1 and t.deleted_at is null`,
);

export const sharedPerson = defineStatement<[id: number], PersonCardRow>(
  'share-image-person',
  `select ${PERSON_CARD} from people p where p.id = $1 and p.deleted_at is null`,
);

export const sharedArticle = defineStatement<
  [id: number, now: Date],
  { id: number; title: string; image: StoredPicture | null }
>(
  'share-image-article',
  `select id, title, image from news_articles
  where id = $1 and deleted_at is null and published_at <= $2`,
);
