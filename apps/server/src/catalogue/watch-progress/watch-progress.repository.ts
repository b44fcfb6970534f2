import { COUNTED_AFTER_SECONDS } from '@kinora/contracts/catalogue/play-stats.ts';
import type { PlayTarget } from '@kinora/contracts/catalogue/videos.ts';
import { WATCHING_MAX } from '@kinora/contracts/catalogue/watch-progress.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import {
  TITLE_PRESENCE,
  titleCardColumns,
  type TitleCardRow,
  type TitlePresence,
} from '#catalogue/title-cards/index.ts';
import { isPlayable } from '#catalogue/videos/index.ts';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

/** Number of recent videos considered for the two rows. */
const RECENT = 300;
const VIDEOS_MAX = 2000;

export interface WatchingRow {
  is_next: boolean;
  video_id: number;
  title: TitleCardRow & { backdrop: StoredPicture | null };
  season_number: number | null;
  episode_number: number | null;
  name: string | null;
  still: StoredPicture | null;
  position: number | null;
  seconds: number | null;
  updated_at: Date;
}

/** The last watched video of each title; watching only the first seconds does not count. */
const LATEST = `
  with recent as (
    select video_id, position, seconds, is_finished, updated_at from watch_progress
    where user_id = $1 and (is_finished or position >= ${COUNTED_AFTER_SECONDS})
    order by updated_at desc limit ${RECENT}),
  latest as (
    select distinct on (v.title_id) v.title_id, v.episode_id, r.*
    from recent r join videos v on v.id = r.video_id
    where v.category = 'full' and ${isPlayable('v')} order by v.title_id, r.updated_at desc),
  shown as (
    select l.* from latest l
    where not exists (
      select from watch_dismissals d
      where d.user_id = $1 and d.title_id = l.title_id and d.dismissed_at >= l.updated_at))`;

const TITLE = `(select row_to_json(c) from (select ${titleCardColumns('t')}, t.backdrop) c) as title`;

/** The first watchable episode after `e`. Specials only lead to each other. */
const NEXT_EPISODE = `
  select n.season_number, n.episode_number, n.name, n.still, w.video_id, w.seconds
  from episodes n cross join lateral (
    select v.id as video_id, v.seconds from videos v
    where v.title_id = s.title_id and v.episode_id = n.id and v.category = 'full' and ${isPlayable('v')}
    order by v.position, v.id limit 1) w
  where n.title_id = s.title_id and (n.season_number = 0) = (e.season_number = 0)
    and (n.season_number, n.episode_number) > (e.season_number, e.episode_number)
  order by n.season_number, n.episode_number limit 1`;

export const listWatching = defineStatement<[userId: number, languages: readonly string[]], WatchingRow>(
  'watching',
  `${LATEST}
  (select false as is_next, s.video_id, ${TITLE}, e.season_number, e.episode_number, e.name, e.still,
     s.position, s.seconds, s.updated_at
   from shown s join titles t on t.id = s.title_id left join episodes e on e.id = s.episode_id
   where not s.is_finished and t.deleted_at is null
   order by s.updated_at desc limit ${WATCHING_MAX})
  union all
  (select true, n.video_id, ${TITLE}, n.season_number, n.episode_number, n.name, n.still,
     case when p.is_finished then null else p.position end, coalesce(p.seconds, n.seconds), s.updated_at
   from shown s join titles t on t.id = s.title_id join episodes e on e.id = s.episode_id
     cross join lateral (${NEXT_EPISODE}) n
     left join watch_progress p on p.user_id = $1 and p.video_id = n.video_id
   where s.is_finished and t.deleted_at is null
   order by s.updated_at desc limit ${WATCHING_MAX})`,
);

export interface ProgressRow {
  video_id: number;
  episode_id: number | null;
  position: number;
  seconds: number | null;
  is_finished: boolean;
}

export interface TitleProgress {
  progress: ProgressRow[];
  next: (PlayTarget & { is_begun: boolean }) | null;
}

/** The last watched video of the title `t`, and what comes next. */
const NEXT = `
  with latest as (
    select v.title_id, v.id as video_id, v.episode_id, p.is_finished
    from videos v join watch_progress p on p.user_id = $2 and p.video_id = v.id
    where v.title_id = t.id and v.category = 'full' and ${isPlayable('v')}
      and (p.is_finished or p.position >= ${COUNTED_AFTER_SECONDS})
    order by p.updated_at desc limit 1)
  select s.video_id, 'full' as category, e.season_number as season, e.episode_number as episode, true as is_begun
  from latest s left join episodes e on e.id = s.episode_id where not s.is_finished
  union all
  select n.video_id, 'full', n.season_number, n.episode_number,
    coalesce(not p.is_finished and p.position >= ${COUNTED_AFTER_SECONDS}, false)
  from latest s join episodes e on e.id = s.episode_id cross join lateral (${NEXT_EPISODE}) n
    left join watch_progress p on p.user_id = $2 and p.video_id = n.video_id
  where s.is_finished`;

export const progressOfTitle = defineStatement<
  [titleId: number, userId: number],
  { page: TitlePresence & TitleProgress }
>(
  'title-progress',
  `select row_to_json(x) as page from (
    select ${TITLE_PRESENCE},
      (select coalesce(json_agg(l), '[]') from (
        select p.video_id, v.episode_id, p.position, p.seconds, p.is_finished
        from videos v join watch_progress p on p.user_id = $2 and p.video_id = v.id
        where v.title_id = t.id and ${isPlayable('v')} order by p.video_id limit ${VIDEOS_MAX}) l) as progress,
      (select row_to_json(n) from (${NEXT}) n) as next
    from titles t where t.id = $1) x`,
);

export const findPosition = defineStatement<
  [userId: number, videoId: number],
  { position: number; is_finished: boolean }
>(
  'watching-position',
  `select position, is_finished from watch_progress where user_id = $1 and video_id = $2`,
);

/** No row when no video of the title was ever watched. */
export const insertDismissal = defineStatement<
  [userId: number, titleId: number, at: Date],
  { title_id: number }
>(
  'watching-dismiss',
  `insert into watch_dismissals (user_id, title_id, dismissed_at)
   select $1::integer, $2::integer, $3::timestamptz where exists (
     select from videos v join watch_progress p on p.user_id = $1 and p.video_id = v.id where v.title_id = $2)
   on conflict (user_id, title_id) do update set dismissed_at = excluded.dismissed_at
   returning title_id`,
);

export const deleteDismissal = defineStatement<[userId: number, titleId: number], { title_id: number }>(
  'watching-restore',
  `delete from watch_dismissals where user_id = $1 and title_id = $2 returning title_id`,
);

export const reassignProgress = createReassign('watch_progress', {
  key: { user_id: 'integer', video_id: 'integer' },
  references: ['title_id', 'episode_id'],
});

export const reassignDismissals = createReassign('watch_dismissals', {
  key: { user_id: 'integer' },
  references: ['title_id'],
});

export const deleteProgressOfMember = deleteMemberRows('watch_progress');

export const deleteDismissalsOfMember = deleteMemberRows('watch_dismissals');
