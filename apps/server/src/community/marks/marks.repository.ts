import type { PartMark, TitleMark } from '@kinora/contracts/community/marks.ts';
import type { Viewing } from '@kinora/contracts/community/diary.ts';
import { COUNTED_AFTER_SECONDS } from '@kinora/contracts/catalogue/play-stats.ts';
import { isPlayable } from '#catalogue/videos/index.ts';
import { PERSONAL_SET_MAX } from '#platform/personal-set.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { DEFAULT_MEMBER_SETTINGS } from '#community/member-settings/index.ts';

/** More than any series has. */
const PARTS_MAX = 5000;

/**
 * Episodes of the series `t` that could have been seen. An episode without a date counts once it can be played.
 * `$3` is the current day.
 */
const AIRED = `
  (select count(*)::integer from episodes e
   where e.title_id = t.id and e.season_number > 0
     and (e.release_date <= $3::date or (e.release_date is null and exists (
       select from videos v
       where v.title_id = t.id and v.episode_id = e.id and v.category = 'full' and ${isPlayable('v')}))))`;

/** The film `t` in progress. */
const PLAYING = `
  (select json_build_object('position', p.position, 'seconds', p.seconds)
   from videos v join watch_progress p on p.user_id = $1 and p.video_id = v.id
   where v.title_id = t.id and v.category = 'full' and ${isPlayable('v')} and v.episode_id is null
     and not p.is_finished and p.position >= ${COUNTED_AFTER_SECONDS}
   order by p.updated_at desc limit 1)`;

const SCORE = `
  (select r.score from reviews r
   where r.user_id = $1 and r.title_id = t.id and r.season_id is null and r.episode_id is null)`;

/**
 * The mark of the title `t`, each part by a lookup in an index that starts with the member. A viewing of an episode
 * that has not aired yet counts as one that has, so that no more episodes are seen than have aired.
 */
const MARK = `
  select t.id as title_id, w.title_id is not null as on_watchlist, ${SCORE} as score,
    case when t.type = 'movie' then coalesce(s.viewings, 0) > 0
      else coalesce(s.episodes, 0) > 0 and s.episodes >= a.aired end as is_seen,
    case when t.type = 'series' and s.episodes > 0
      then json_build_object('seen', s.episodes, 'aired', greatest(s.episodes, a.aired)) end as episodes,
    case when t.type = 'movie' then ${PLAYING} end as playing
  from titles t
    left join watchlist_items w on w.user_id = $1 and w.title_id = t.id
    left join seen_titles s on s.user_id = $1 and s.title_id = t.id
    cross join lateral (
      select case when t.type = 'series' and s.episodes > 0 then ${AIRED} else 0 end as aired) a`;

export const listMarks = defineStatement<
  [userId: number, titleIds: readonly number[], today: string],
  TitleMark
>(
  'marks',
  `select m.* from unnest($2::integer[]) wanted(id) cross join lateral (${MARK} where t.id = wanted.id) m
   where m.on_watchlist or m.score is not null or m.is_seen or m.episodes is not null or m.playing is not null`,
);

/** The columns of a viewing `v`, whose episode is `e`. */
const VIEWING = `
  v.id, v.title_id, e.season_number as season, e.episode_number as episode, v.watched_on, v.is_rewatch, v.is_private,
  v.note, v.source, v.created_at`;

/** Viewings and ratings of episodes, and ratings of seasons. Each source is read by its own index. */
const PARTS = `
  select p.season, p.episode, max(p.score) as score, sum(p.times)::integer as times, max(p.last_on) as last_on
  from (
    select e.season_number as season, e.episode_number as episode, null::smallint as score, 1 as times,
      v.watched_on as last_on
    from viewings v join episodes e on e.id = v.episode_id
    where v.user_id = $1 and v.title_id = $2
    union all
    select coalesce(e.season_number, n.number), e.episode_number, r.score, 0, null
    from reviews r left join episodes e on e.id = r.episode_id left join seasons n on n.id = r.season_id
    where r.user_id = $1 and r.title_id = $2 and (r.episode_id is not null or r.season_id is not null)) p
  group by p.season, p.episode order by p.season, p.episode limit ${PARTS_MAX}`;

export interface TitleMarks {
  /** Null if there is no such title. */
  mark: TitleMark | null;
  is_followed: boolean;
  viewings_count: number;
  last_viewing: Viewing | null;
  parts: PartMark[];
  hides_spoilers: boolean;
}

export const findTitleMarks = defineStatement<
  [userId: number, titleId: number, today: string],
  { marks: TitleMarks }
>(
  'title-marks',
  `select row_to_json(x) as marks from (
    select (select row_to_json(m) from (${MARK} where t.id = $2) m) as mark,
      exists (select from title_follows f where f.user_id = $1 and f.title_id = $2) as is_followed,
      coalesce((select s.viewings from seen_titles s where s.user_id = $1 and s.title_id = $2), 0) as viewings_count,
      (select row_to_json(l) from (
        select ${VIEWING} from viewings v left join episodes e on e.id = v.episode_id
        where v.user_id = $1 and v.title_id = $2
        order by v.watched_on desc nulls last, v.id desc limit 1) l) as last_viewing,
      (select coalesce(json_agg(p), '[]') from (${PARTS}) p) as parts,
      coalesce((select hides_spoilers from member_settings where user_id = $1),
        ${DEFAULT_MEMBER_SETTINGS.hides_spoilers}) as hides_spoilers) x`,
);

/** The latest titles of which a member has seen anything. */
export const seenTitles = defineStatement<[userId: number], { title_id: number }>(
  'seen-titles',
  `select title_id from seen_titles where user_id = $1
   order by last_on desc nulls last, title_id desc limit ${PERSONAL_SET_MAX}`,
);

/** The titles that a member rated last. */
export const ratedTitles = defineStatement<[userId: number], { title_id: number }>(
  'rated-titles',
  `select title_id from reviews
   where user_id = $1 and season_id is null and episode_id is null
   order by updated_at desc, id desc limit ${PERSONAL_SET_MAX}`,
);
