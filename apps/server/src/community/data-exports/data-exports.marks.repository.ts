import { defineStatement } from '#platform/db/statement.ts';
import { byTitle } from './data-exports.ratings.repository.ts';
import { type PartRow, partOf, type TitleRow, titleSql } from './data-exports.titles.repository.ts';

type AfterTitle = [userId: number, limit: number, titleId: number];

export interface ViewingRow extends PartRow {
  id: number;
  watched_on: string | null;
  is_rewatch: boolean;
  is_private: boolean;
  note: string | null;
  source: string;
  created_at: Date;
  updated_at: Date;
}

export interface DatedViewingRow extends ViewingRow {
  watched_on: string;
}

export type AfterDay = [userId: number, limit: number, day: string, id: number];
export type AfterId = [userId: number, limit: number, id: number];

/** A page of the viewings on a day, earliest first. One series may have any number of them. */
export const DATED_VIEWINGS = `(
  select * from viewings where user_id = $1 and watched_on is not null and (watched_on, id) > ($3::date, $4::bigint)
  order by watched_on, id limit $2)`;

/** A page of the viewings on days that the member does not know. */
export const UNDATED_VIEWINGS = `(
  select * from viewings where user_id = $1 and watched_on is null and id > $3::bigint order by id limit $2)`;

const VIEWING = `
  ${partOf('v')}, v.id, v.watched_on::text, v.is_rewatch, v.is_private, v.note, v.source, v.created_at, v.updated_at`;

export const listDatedViewings = defineStatement<AfterDay, DatedViewingRow>(
  'export-viewings',
  `select ${VIEWING} from ${DATED_VIEWINGS} v order by v.watched_on, v.id`,
);

export const listUndatedViewings = defineStatement<AfterId, ViewingRow>(
  'export-undated-viewings',
  `select ${VIEWING} from ${UNDATED_VIEWINGS} v order by v.id`,
);

export interface SeenRow {
  title: TitleRow;
  viewings: number;
  episodes: number;
  last_on: string | null;
}

export const listSeen = defineStatement<AfterTitle, SeenRow>(
  'export-seen',
  `select ${titleSql('s.title_id')} as title, s.viewings, s.episodes, s.last_on::text
   from ${byTitle('seen_titles')} s order by s.title_id`,
);

export interface DismissedRow {
  title: TitleRow;
  dismissed_at: Date;
}

export const listDismissed = defineStatement<AfterTitle, DismissedRow>(
  'export-dismissed',
  `select ${titleSql('d.title_id')} as title, d.dismissed_at
   from ${byTitle('watch_dismissals')} d order by d.title_id`,
);

export interface ProgressRow extends PartRow {
  video_id: number;
  video: string;
  position: number;
  seconds: number | null;
  is_finished: boolean;
  updated_at: Date;
}

export const listProgress = defineStatement<[userId: number, limit: number, videoId: number], ProgressRow>(
  'export-progress',
  `select ${partOf('p')}, p.video_id, (select v.name from videos v where v.id = p.video_id) as video, p.position,
     p.seconds, p.is_finished, p.updated_at
   from watch_progress p where p.user_id = $1 and p.video_id > $3 order by p.video_id limit $2`,
);

export interface WatchlistRow {
  title: TitleRow;
  position: string;
  note: string | null;
  added_at: Date;
}

export const listWatchlist = defineStatement<
  [userId: number, limit: number, position: string, titleId: number],
  WatchlistRow
>(
  'export-watchlist',
  `select ${titleSql('i.title_id')} as title, i.position, i.note, i.added_at
   from (
     select * from watchlist_items where user_id = $1 and position >= $3 and (position, title_id) > ($3, $4::integer)
     order by position, title_id limit $2) i
   order by i.position, i.title_id`,
);

export interface PlaytimeRow {
  day: string;
  plays: number;
  seconds: number;
}

export const listPlaytime = defineStatement<[userId: number, limit: number, day: string], PlaytimeRow>(
  'export-playtime',
  `select day::text, plays, seconds from plays_user_day
   where user_id = $1 and day > $3::date order by plays_user_day.day limit $2`,
);
