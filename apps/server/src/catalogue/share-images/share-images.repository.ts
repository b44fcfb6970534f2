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

/** No row for a list that not everyone may read. */
export const sharedList = defineStatement<
  [id: number],
  { name: string; owner: string; posters: StoredPicture[] }
>(
  'share-image-list',
  `select c.name, u.name as owner,
     (select coalesce(json_agg(p.poster order by p.position), '[]') from (
       select t.poster, i.position from channel_items i join titles t on t.id = i.record_id
       where i.channel_id = c.id and i.kind = 'title' and t.deleted_at is null and t.poster is not null
       order by i.position limit 5) p) as posters
   from channels c join list_details d on d.list_id = c.id join users u on u.id = c.user_id
   where c.id = $1 and c.deleted_at is null and d.visibility <> 'private'
     and d.state not in ('held', 'hidden')`,
);

export const sharedArticle = defineStatement<
  [id: number, now: Date],
  { id: number; title: string; image: StoredPicture | null }
>(
  'share-image-article',
  `select id, title, image from news_articles
  where id = $1 and deleted_at is null and published_at <= $2`,
);
