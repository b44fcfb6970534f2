import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { defineStatement } from '#platform/db/statement.ts';

interface IdentifiedRow {
  key: number;
  provider: string;
  id: number;
  type: TitleType;
}

/** Titles with these ids at other sites. The kinds are those under which catalogues store ids of titles. */
export const findByIds = defineStatement<[requested: string], IdentifiedRow>(
  'titles-by-external-ids',
  `select q.key, q.provider, t.id, t.type
   from jsonb_to_recordset($1::jsonb) q (key integer, provider text, value text)
   cross join lateral (
     select t.id, t.type from (values ('title'), ('movie'), ('film'), ('tv'), ('series'), ('show')) k (kind)
     join external_ids x on x.provider = q.provider and x.kind = k.kind and x.value = q.value and x.entity = 'title'
     join titles t on t.id = x.entity_id and t.deleted_at is null
     where x.kind = 'title' or (x.kind in ('movie', 'film')) = (t.type = 'movie')
     limit 2) t`,
);

/** The names of titles without their aliases. */
export const listMainNames = defineStatement<[ids: string], { id: number; names: string[] }>(
  'main-names-of-titles',
  `select t.id, array_remove(array[t.name, t.original_name], null)
       || array(select r.name from title_translations r where r.title_id = t.id and r.name is not null) as names
   from jsonb_array_elements_text($1::jsonb) listed (id)
   cross join lateral (select * from titles where id = listed.id::integer and deleted_at is null limit 1) t`,
);
