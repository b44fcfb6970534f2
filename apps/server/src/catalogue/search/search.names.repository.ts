import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { codeOf } from './kinds.ts';

/** A title that has a name, for the query with this key. */
export interface NamesakeRow {
  key: number;
  id: number;
  type: TitleType;
  rank: number;
  year: number | null;
}

/** The type of the title `alias`. */
const typeOf = (alias: string) =>
  `case ${alias}.kind when ${codeOf('movie')} then 'movie' else 'series' end as type`;
const TITLE_KINDS = `${codeOf('movie')}, ${codeOf('series')}`;
/** More titles do not share a name, except in test data. */
const NAMESAKES_MAX = 300;
const SHOWN = 5;

/** Titles with the hashed name: of the wanted type first, then those of the closest year. */
export const findNamesakes = defineStatement<[queries: string], NamesakeRow>(
  'search-namesakes',
  `select key, id, type, rank, year from (
     select key, id, type, rank, year, row_number() over (
       partition by key
       order by type is distinct from wanted_type, abs(year - wanted) nulls last, rank desc, id) as place
     from (
       select distinct q.key, q.year as wanted, q.type as wanted_type, n.record_id as id, ${typeOf('n')}, n.rank,
         d.year::integer as year
       from jsonb_to_recordset($1::jsonb) q (key integer, hash text, year integer, type text)
       cross join lateral (
         select kind, record_id, rank from search_names
         where name = q.hash::bigint and kind in (${TITLE_KINDS}) order by rank desc limit ${NAMESAKES_MAX}) n
       join search_docs d on d.kind = n.kind and d.record_id = n.record_id) n) n
   where place <= ${SHOWN} order by key, place`,
);

export const countDocuments = defineStatement<
  [words: readonly string[]],
  { token: string; documents: number }
>(
  'search-word-counts',
  `select token, documents from search_vocabulary where token = any($1::text[]) and documents > 0`,
);

/** The documents of a word that are read, the best known ones. */
const DOCUMENTS_MAX = 1000;
const CANDIDATES_MAX = 20;

/** Titles with a word and at least some of the other words. */
export const findWithWords = defineStatement<[queries: string], NamesakeRow>(
  'search-titles-with-words',
  `select q.key, t.record_id as id, ${typeOf('t')}, t.rank, t.year
   from jsonb_to_recordset($1::jsonb) q (key integer, word text, others jsonb, least integer)
   cross join lateral (
     select w.kind, w.record_id, w.rank, d.year::integer as year from (
       select kind, record_id, rank, text from search_tokens
       where token = q.word and kind in (${TITLE_KINDS}) order by rank desc limit ${DOCUMENTS_MAX}) w
     join search_docs d on d.kind = w.kind and d.record_id = w.record_id
     where q.least <= (
       select count(*) from jsonb_array_elements_text(q.others) o (word)
       where strpos(w.text, ' ' || o.word || ' ') > 0)
     order by w.rank desc, w.record_id limit ${CANDIDATES_MAX}) t`,
);

/** All names of these titles, in every language. The limit keeps the planner from reading all titles. */
export const listNames = defineStatement<[ids: string], { id: number; names: string[] }>(
  'search-names-of-titles',
  `select t.id, array_remove(array[t.name, t.original_name], null)
       || array(select a.name from title_aliases a where a.title_id = t.id)
       || array(select r.name from title_translations r where r.title_id = t.id and r.name is not null) as names
   from jsonb_array_elements_text($1::jsonb) listed (id)
   cross join lateral (select * from titles where id = listed.id::integer and deleted_at is null limit 1) t`,
);
