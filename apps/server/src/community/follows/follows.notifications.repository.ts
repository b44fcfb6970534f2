import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { titleNameSql } from '#catalogue/title-cards/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import { IS_MAIN_CREDIT } from './follows.due.repository.ts';

/** A title that is neither deleted nor merged, under the id that the notification names. */
export interface TitleFacts {
  key: number;
  id: number;
  name: string;
  slug: string;
  type: string;
  poster: StoredPicture | null;
}

export interface EpisodeFacts extends TitleFacts {
  season_number: number;
  episode_number: number;
  episode_name: string | null;
}

export interface PersonTitleFacts extends TitleFacts {
  person_id: number;
  /** The main people of the title whom the reader follows, at most three. */
  people: string[];
  people_count: number;
}

const FACTS = `t.id, ${titleNameSql('t')} as name, t.slug, t.type, t.poster`;

/** Titles keep their followers when they are merged, so notifications show what they were merged into. */
const present = (id: string): string => `
  titles o join titles t on t.id = coalesce(o.merged_into, o.id) and t.deleted_at is null
  where o.id = ${id}`;

export const findTitles = defineStatement<[ids: readonly number[], languages: readonly string[]], TitleFacts>(
  'titles-of-notifications',
  `select title.id as key, f.* from unnest(${hiddenParam(1, 'integer[]')}) title (id)
     cross join lateral (select ${FACTS} from ${present('title.id')}) f`,
);

/** Of an episode whose title was merged, the one with the same number. */
export const findEpisodes = defineStatement<
  [ids: readonly number[], languages: readonly string[]],
  EpisodeFacts
>(
  'episodes-of-notifications',
  `select e.id as key, f.*, x.season_number, x.episode_number, x.name as episode_name
   from unnest(${hiddenParam(1, 'integer[]')}) episode (id) join episodes e on e.id = episode.id
     cross join lateral (select ${FACTS} from ${present('e.title_id')}) f
     join episodes x on x.title_id = f.id and x.season_number = e.season_number
       and x.episode_number = e.episode_number`,
);

/** Titles with those of their main people whom the reader `$4` follows; the person `$3` counts in any case. */
export const findPeopleTitles = defineStatement<
  [titleIds: readonly number[], languages: readonly string[], personIds: readonly number[], readerId: number],
  PersonTitleFacts
>(
  'people-titles-of-notifications',
  `select pair.title_id as key, pair.person_id, f.*, w.people, w.people_count
   from unnest(${hiddenParam(1, 'integer[]')}, ${hiddenParam(3, 'integer[]')}) pair (title_id, person_id)
     cross join lateral (select ${FACTS} from ${present('pair.title_id')}) f
     cross join lateral (
       select array_agg(p.name order by p.first, p.id) filter (where p.place <= 3) as people,
         count(*)::integer as people_count
       from (
         select d.id, d.name, d.first, row_number() over (order by d.first, d.id) as place from (
           select p.id, p.name, min(c.department * 1000 + c.position) as first
           from credits c join people p on p.id = c.person_id and p.deleted_at is null
           where c.title_id = f.id and ${IS_MAIN_CREDIT} and (
             exists (select from person_follows w where w.user_id = $4 and w.person_id = p.id)
             or p.id = (select coalesce(o.merged_into, o.id) from people o where o.id = pair.person_id))
           group by p.id) d) p) w
   where w.people_count > 0`,
);
