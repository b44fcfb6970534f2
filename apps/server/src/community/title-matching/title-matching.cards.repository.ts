import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** The ids are JSON, so that their number does not cause PostgreSQL to plan again; the limit keeps it from reading all titles. */
export const listCards = defineStatement<[ids: string, languages: readonly string[]], TitleCardRow>(
  'matched-titles',
  `select ${titleCardColumns('t')} from jsonb_array_elements_text($1::jsonb) listed (id)
   cross join lateral (select * from titles where id = listed.id::integer and deleted_at is null limit 1) t`,
);
