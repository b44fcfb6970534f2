import { randomBytes } from 'node:crypto';
import { querySite } from './site.repository.ts';

/** A series with play statistics. */
export interface PlayedSeries {
  readonly titleId: number;
  readonly videoId: number;
  readonly name: string;
}

/** Creates a series with ten days of play totals, as the worker would write them: 40 plays a day. */
export async function createPlayedSeries(): Promise<PlayedSeries> {
  const name = `Played ${randomBytes(4).toString('hex')}`;
  const [created] = await querySite<{ title: number; season: number; episode: number; video: number }>(
    `with t as (
       insert into titles (type, name, slug) values ('series', $1, lower(replace($1, ' ', '-'))) returning id),
     s as (insert into seasons (title_id, number) select id, 1 from t returning id, title_id),
     e as (insert into episodes (title_id, season_id, season_number, episode_number, name)
       select title_id, id, 1, 1, 'Pole Shift' from s returning id, title_id),
     v as (insert into videos (title_id, episode_id, name, category, kind, source)
       select title_id, id, 'Whole episode', 'full', 'embed', 'https://example.com/embed' from e returning id)
     select t.id as title, s.id as season, e.id as episode, v.id as video from t, s, e, v`,
    [name],
  );
  if (created === undefined) throw new Error('The series was not created.');
  const { title, season, episode, video } = created;
  await querySite(
    `insert into plays_record_day
       (kind, record_id, day, plays, viewers, seconds, measured, finishes, hours, shares, seen)
     select r.kind, r.id, current_date - d, 40, 30, 72000, 40, 20,
       array_fill(0, array[20]) || array[40, 0, 0, 0],
       '{"country": {"NO": [30, 54000], "DE": [10, 18000]}, "device": {"tv": [40, 72000]}}',
       case when r.kind = 'video' then array_fill(40, array[25]) || array_fill(20, array[25]) end
     from unnest($1::text[], $2::integer[]) r (kind, id) cross join generate_series(1, 10) d`,
    [
      ['title', 'season', 'episode', 'video'],
      [title, season, episode, video],
    ],
  );
  await querySite(
    `insert into plays_video_day (video_id, day, title_id, plays, viewers, seconds)
     select $1, current_date - d, $2, 40, 30, 72000 from generate_series(1, 10) d`,
    [video, title],
  );
  return { titleId: title, videoId: video, name };
}
