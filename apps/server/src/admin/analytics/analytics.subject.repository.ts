import { defineStatement } from '#platform/db/statement.ts';

/** A record that a report is about. */
export interface SubjectRow {
  readonly id: number;
  readonly name: string;
  readonly title_id: number;
  readonly title_name: string;
  readonly season: number | null;
  readonly episode: number | null;
}

export const findVideo = defineStatement<[id: number], SubjectRow>(
  'insights-video',
  `select v.id, v.name, t.id as title_id, t.name as title_name, coalesce(s.number, e.season_number) as season,
     e.episode_number as episode
   from videos v join titles t on t.id = v.title_id left join seasons s on s.id = v.season_id
     left join episodes e on e.id = v.episode_id
   where v.id = $1`,
);

export const findTitle = defineStatement<[id: number], SubjectRow>(
  'insights-title',
  `select id, name, id as title_id, name as title_name, null as season, null as episode from titles where id = $1`,
);

export const findSeason = defineStatement<[titleId: number, season: number], SubjectRow>(
  'insights-season',
  `select s.id, t.name, t.id as title_id, t.name as title_name, s.number as season, null as episode
   from seasons s join titles t on t.id = s.title_id where s.title_id = $1 and s.number = $2`,
);

export const findEpisode = defineStatement<[titleId: number, season: number, episode: number], SubjectRow>(
  'insights-episode',
  `select e.id, coalesce(e.name, t.name) as name, t.id as title_id, t.name as title_name, e.season_number as season,
     e.episode_number as episode
   from episodes e join titles t on t.id = e.title_id
   where e.title_id = $1 and e.season_number = $2 and e.episode_number = $3`,
);
