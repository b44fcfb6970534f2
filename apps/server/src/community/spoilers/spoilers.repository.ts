import { DEFAULT_MEMBER_SETTINGS } from '#community/member-settings/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';

/** The season and the number of an episode. */
export type Place = [season: number, episode: number];

export interface ShieldRow {
  hides_spoilers: boolean;
  /** The last episode that the member may see; null if they have seen the last one. */
  story_limit: Place | null;
  specials_limit: Place | null;
}

const EPISODE = 'array[e.season_number::integer, e.episode_number::integer]';

/** One past the last episode that was seen, or the last one that was started. Specials are outside the story. */
const limit = (title: string, isSpecial: boolean): string => `
  (select case when n.place is null then null else greatest(n.place, m.started) end
   from (select max(place) filter (where is_seen) as seen, max(place) as started
         from reached where is_special = ${isSpecial}) m
   left join lateral (
     select ${EPISODE} as place from episodes e
     where e.title_id = ${title} and (e.season_number = 0) = ${isSpecial}
       and (m.seen is null or (e.season_number, e.episode_number) > (m.seen[1], m.seen[2]))
     order by e.season_number, e.episode_number limit 1) n on true)`;

/** The columns of `ShieldRow` for a series. `$2` is the member in every statement. */
const shieldOf = (title: string): string => `
  with reached as (
    select e.season_number = 0 as is_special, ${EPISODE} as place, true as is_seen
    from viewings v join episodes e on e.id = v.episode_id
    where v.user_id = $2 and v.title_id = ${title}
    union all
    select e.season_number = 0, ${EPISODE}, p.is_finished
    from videos v join watch_progress p on p.user_id = $2 and p.video_id = v.id
      join episodes e on e.id = v.episode_id
    where v.title_id = ${title} and v.category = 'full')
  select coalesce((select hides_spoilers from member_settings where user_id = $2),
    ${DEFAULT_MEMBER_SETTINGS.hides_spoilers}) as hides_spoilers,
    ${limit(title, false)} as story_limit, ${limit(title, true)} as specials_limit`;

export const findShield = defineStatement<[titleId: number, userId: number], ShieldRow>(
  'spoiler-shield',
  shieldOf('$1'),
);

/** The same for several series. */
export const listShields = defineStatement<
  [titleIds: readonly number[], userId: number],
  ShieldRow & { title_id: number }
>(
  'spoiler-shields',
  `select series.id as title_id, s.* from unnest(${hiddenParam(1, 'integer[]')}) series (id)
     cross join lateral (${shieldOf('series.id')}) s`,
);
