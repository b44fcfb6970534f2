import type { ImportMatch, ImportedTitle, MatchReason } from '@kinora/contracts/community/imports.ts';
import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** A title of a file with the first of its entries. */
export interface ImportedTitleRow {
  id: number;
  name: string;
  year: number | null;
  match: ImportMatch;
  reason: MatchReason;
  confidence: number;
  title_id: number | null;
  candidate_ids: number[];
  entries_count: number;
  place: number;
  entries: ImportedTitle['entries'];
}

const ENTRIES_SHOWN = 10;
/** Enough to recognise a review. */
const TEXT_SHOWN = 200;

const COLUMNS = `
  t.id, t.name, t.year, t.match, t.reason, t.confidence, t.title_id, t.candidate_ids, t.entries as entries_count, t.place,
  coalesce((
    select json_agg(json_build_object('kind', e.kind, 'season', e.season, 'episode', e.episode,
      'watched_on', e.watched_on, 'score', e.score, 'list', l.name,
      'text', case e.kind when 'review' then left(e.body, ${TEXT_SHOWN}) end) order by e.id)
    from (
      select * from import_entries where import_title_id = t.id order by id limit ${ENTRIES_SHOWN}) e
    left join import_lists l on l.id = e.import_list_id), '[]') as entries`;

type PageValues = [importId: number, afterPlace: number, afterId: number, limit: number, last: number];

/** The titles after a place, up to the last place of a match. */
export const listPage = defineStatement<PageValues, ImportedTitleRow>(
  'imported-titles',
  `select ${COLUMNS} from import_titles t
   where t.import_id = $1 and (t.place, t.id) > ($2, $3) and t.place <= $5
   order by t.place, t.id limit $4`,
);

export const findTitle = defineStatement<[importId: number, id: number], ImportedTitleRow>(
  'imported-title',
  `select ${COLUMNS} from import_titles t where t.import_id = $1 and t.id = $2`,
);

/** Whether the title is in the catalogue, was deleted or merged; no row if it never was. */
export const findNewTitle = defineStatement<[titleId: number], TitlePresence>(
  'chosen-title',
  `select ${TITLE_PRESENCE} from titles t where t.id = $1`,
);

export interface NotFoundRow {
  id: number;
  name: string;
  year: number | null;
  type: string | null;
  kind: string;
  season: number | null;
  episode: number | null;
  episode_name: string | null;
  watched_on: string | null;
  score: number | null;
  list: string | null;
  body: string | null;
}

/** Entries without a title or episode here. */
export const listNotFound = defineStatement<[importId: number, after: number, limit: number], NotFoundRow>(
  'not-found-entries',
  `select e.id, t.name, t.year, t.type, e.kind, coalesce(e.season, e.episode_season) as season, e.episode, e.episode_name,
     e.watched_on::text, e.score,
     (select l.name from import_lists l where l.id = e.import_list_id) as list, e.body
   from (
     select unnest(array['viewing', 'rating', 'review', 'watchlist', 'list', 'follow']) as kind) k
   cross join lateral (
     select * from import_entries
     where import_id = $1 and kind = k.kind and id > $2 and match = 'not_found' order by id limit $3) e
   join import_titles t on t.id = e.import_title_id
   order by e.id limit $3`,
);
