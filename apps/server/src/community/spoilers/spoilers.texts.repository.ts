import { isPlayable } from '#catalogue/videos/index.ts';
import { DEFAULT_MEMBER_SETTINGS } from '#community/member-settings/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import type { Place } from './spoilers.repository.ts';

/** How far a member has seen a title. */
export interface SeenTitle {
  id: number;
  is_film: boolean;
  /** Only of films. */
  is_seen: boolean;
  /** The last episode that was seen. Specials are outside the story. */
  story: Place | null;
  special: Place | null;
  /** The last regular episode that could have been seen. */
  last_aired: Place | null;
}

interface ProgressRow {
  hides_spoilers: boolean;
  titles: SeenTitle[];
}

const EPISODE = 'array[e.season_number::integer, e.episode_number::integer]';

/** An episode without a date counts once it can be played. `$3` is the current day. */
const LAST_AIRED = `
  (select ${EPISODE} from episodes e
   where e.title_id = t.id and e.season_number > 0
     and (e.release_date <= $3::date or (e.release_date is null and exists (
       select from videos v
       where v.title_id = t.id and v.episode_id = e.id and v.category = 'full' and ${isPlayable('v')})))
   order by e.season_number desc, e.episode_number desc limit 1)`;

/** What was marked as seen or watched here to the end. The episode of a film is null. */
const SEEN = `
  select v.episode_id from viewings v where v.user_id = $1 and v.title_id = t.id
  union all
  select v.episode_id from videos v join watch_progress p on p.user_id = $1 and p.video_id = v.id
  where v.title_id = t.id and v.category = 'full' and p.is_finished`;

export const findProgress = defineStatement<
  [userId: number, titleIds: readonly number[], today: string],
  ProgressRow
>(
  'text-shield',
  `select coalesce((select hides_spoilers from member_settings where user_id = $1),
      ${DEFAULT_MEMBER_SETTINGS.hides_spoilers}) as hides_spoilers,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
      select t.id, t.type = 'movie' as is_film, s.is_seen, s.story, s.special,
        case when t.type = 'series' then ${LAST_AIRED} end as last_aired
      from unnest(${hiddenParam(2, 'integer[]')}) wanted(id) join titles t on t.id = wanted.id
        cross join lateral (
          select coalesce(bool_or(seen.episode_id is null), false) as is_seen,
            max(${EPISODE}) filter (where e.season_number > 0) as story,
            max(${EPISODE}) filter (where e.season_number = 0) as special
          from (${SEEN}) seen left join episodes e on e.id = seen.episode_id) s) x) as titles`,
);
