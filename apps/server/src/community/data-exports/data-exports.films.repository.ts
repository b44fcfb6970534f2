import { defineStatement } from '#platform/db/statement.ts';
import {
  type AfterDay,
  type AfterId,
  DATED_VIEWINGS,
  UNDATED_VIEWINGS,
} from './data-exports.marks.repository.ts';
import { type TitleRow, titleSql } from './data-exports.titles.repository.ts';

type AfterTitle = [userId: number, limit: number, titleId: number];

interface RatedRow {
  headline: string | null;
  body: string | null;
}

const ofFilm = (row: string) => `${row}.season_id is null and ${row}.episode_id is null`;

/** The film of the viewing `v`, if it is one. All viewings between two films may be of series. */
const WITH_FILM = `
  left join lateral (select id from titles where id = v.title_id and type = 'movie' limit 1) t on true`;

interface ScannedRow {
  id: number;
  /** Null for a viewing of a series. */
  title: TitleRow | null;
}

export interface WatchedFilmRow extends ScannedRow, RatedRow {
  watched_on: string;
  is_rewatch: boolean;
  /** Null for a film without a rating. */
  score: number | null;
  /** Whether the film was not watched again later. */
  is_latest: boolean;
}

/** Viewings of films on a day, with the rating and review of the film. A film has one viewing a day. */
export const listWatchedFilms = defineStatement<AfterDay, WatchedFilmRow>(
  'export-watched-films',
  `select v.id, ${titleSql('t.id')} as title, v.watched_on::text, v.is_rewatch, r.score, r.headline, r.body,
     not exists (
       select from viewings l where l.user_id = $1 and l.title_id = t.id and l.episode_id is null
         and l.watched_on > v.watched_on) as is_latest
   from ${DATED_VIEWINGS} v ${WITH_FILM}
     left join reviews r on r.user_id = $1 and r.title_id = t.id and ${ofFilm('r')}
   order by v.watched_on, v.id`,
);

/** Films that the member has seen on a day that they do not know. */
export const listUndatedFilms = defineStatement<AfterId, ScannedRow>(
  'export-undated-films',
  `select v.id, ${titleSql('t.id')} as title from ${UNDATED_VIEWINGS} v ${WITH_FILM} order by v.id`,
);

export interface RatedFilmRow extends RatedRow {
  title: TitleRow;
  score: number;
  /** Whether the member has seen it on a day. */
  is_in_diary: boolean;
}

export const listRatedFilms = defineStatement<AfterTitle, RatedFilmRow>(
  'export-rated-films',
  `select ${titleSql('r.title_id')} as title, r.score, r.headline, r.body, exists (
     select from viewings v
     where v.user_id = $1 and v.title_id = r.title_id and v.watched_on is not null) as is_in_diary
   from reviews r join titles t on t.id = r.title_id and t.type = 'movie'
   where r.user_id = $1 and r.title_id > $3 and ${ofFilm('r')} order by r.title_id limit $2`,
);
