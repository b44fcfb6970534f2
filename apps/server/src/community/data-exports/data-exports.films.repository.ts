import { defineStatement } from '#platform/db/statement.ts';
import { type TitleRow, titleSql } from './data-exports.titles.repository.ts';

type AfterTitle = [userId: number, limit: number, titleId: number];

interface RatedRow {
  title: TitleRow;
  headline: string | null;
  body: string | null;
}

const ofFilm = (row: string) => `${row}.season_id is null and ${row}.episode_id is null`;

/** A page of the viewings of films that meet the condition. */
const viewingsOfFilms = (condition: string) => `(
  select v.* from viewings v join titles t on t.id = v.title_id and t.type = 'movie'
  where v.user_id = $1 and v.title_id > $3 and v.watched_on ${condition}
  order by v.title_id fetch first ($2) rows with ties)`;

export interface WatchedFilmRow extends RatedRow {
  watched_on: string;
  is_rewatch: boolean;
  /** Null for a film without a rating. */
  score: number | null;
  /** Whether the film was not watched again later. */
  is_latest: boolean;
}

/** Viewings of films on a day, with the rating and review of the film. */
export const listWatchedFilms = defineStatement<AfterTitle, WatchedFilmRow>(
  'export-watched-films',
  `select ${titleSql('v.title_id')} as title, v.watched_on::text, v.is_rewatch, r.score, r.headline, r.body,
     row_number() over (partition by v.title_id order by v.watched_on desc, v.id desc) = 1 as is_latest
   from ${viewingsOfFilms('is not null')} v
     left join reviews r on r.user_id = $1 and r.title_id = v.title_id and ${ofFilm('r')}
   order by v.title_id, v.watched_on, v.id`,
);

/** Films that the member has seen on a day that they do not know. */
export const listUndatedFilms = defineStatement<AfterTitle, { title: TitleRow }>(
  'export-undated-films',
  `select ${titleSql('v.title_id')} as title from ${viewingsOfFilms('is null')} v order by v.title_id`,
);

export interface RatedFilmRow extends RatedRow {
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
