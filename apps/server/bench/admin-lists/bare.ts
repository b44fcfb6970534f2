/** A list as a hand-written query, for one order. */
export interface BareList {
  readonly path: string;
  readonly table: string;
  readonly scope: string;
  /** The columns of its rows. */
  readonly columns: string;
  readonly sort: {
    readonly name: string;
    readonly by: string;
    readonly type: string;
    /** As encoded in a cursor. */
    readonly written: string;
    readonly isNullable: boolean;
  };
  readonly filters: readonly { readonly name: string; readonly rule: object; readonly where: string }[];
}

const at = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const TITLES = {
  path: 'admin/titles',
  table: 'titles',
  scope: 't.deleted_at is null',
  columns: `t.id, t.type, t.name, t.slug, t.year, t.poster, t.score, t.votes, t.release_date, t.status, t.popularity,
    t.adult, t.created_at, t.updated_at, t.deleted_at,
    (select count(*)::integer from videos v where v.title_id = t.id) as videos_count,
    (select coalesce(sum(p.plays), 0)::integer from plays_title_day p
      where p.title_id = t.id and p.day > (now() at time zone 'utc')::date - 30) as recent_plays,
    (select json_agg(json_build_object('id', g.id, 'name', g.name)) from genres g
      where g.id = any(t.genre_ids)) as genres`,
};

const COMMON = [
  {
    name: 'series',
    rule: { key: 'type', operator: 'is', value: 'series' },
    where: `t.type = 'series'`,
  },
  {
    name: 'of a genre',
    rule: { key: 'genre', operator: 'has', value: 1 },
    where: 't.genre_ids @> array[1::smallint]',
  },
];

export const BARE: readonly BareList[] = [
  {
    ...TITLES,
    sort: {
      name: 'updated_at',
      by: 't.updated_at',
      type: 'timestamptz',
      written: at('t.updated_at'),
      isNullable: false,
    },
    filters: [
      ...COMMON,
      {
        name: 'of a rare language',
        rule: { key: 'language', operator: 'is', value: 'is' },
        where: `t.original_language = 'is'`,
      },
      {
        name: 'without a poster',
        rule: { key: 'has_poster', operator: 'is', value: false },
        where: 't.poster is null',
      },
    ],
  },
  {
    ...TITLES,
    sort: {
      name: 'popularity',
      by: 't.popularity',
      type: 'real',
      written: 't.popularity::float8',
      isNullable: false,
    },
    filters: COMMON,
  },
  {
    ...TITLES,
    sort: {
      name: 'score',
      by: 't.score',
      type: 'real',
      written: 't.score::float8',
      isNullable: true,
    },
    filters: COMMON,
  },
  {
    path: 'admin/people',
    table: 'people',
    scope: 't.deleted_at is null',
    columns: `t.id, t.name, t.slug, t.known_for_department, t.portrait, t.gender, t.birth_date, t.birth_year,
      t.birth_place, t.popularity, t.created_at, t.updated_at, t.deleted_at,
      (select count(*) from (select from credits c where c.person_id = t.id limit 1000) c) as credits_count`,
    sort: {
      name: 'popularity',
      by: 't.popularity',
      type: 'real',
      written: 't.popularity::float8',
      isNullable: false,
    },
    filters: [],
  },
  {
    path: 'videos',
    table: 'videos',
    scope: 'true',
    columns: `t.id, t.name, t.category, t.language, t.seconds, t.thumbnail, t.kind, t.source, t.file_id, t.quality,
      t.position, t.is_approved, t.chapters, t.segments, t.created_at, t.updated_at,
      (select json_build_object('id', ti.id, 'name', ti.name) from titles ti where ti.id = t.title_id) as title,
      (select s.number from seasons s where s.id = t.season_id) as season,
      (select e.episode_number from episodes e where e.id = t.episode_id) as episode,
      (select count(*) from video_reports r where r.video_id = t.id and r.closed_at is null) as open_reports,
      (select json_agg(c) from video_captions c where c.video_id = t.id) as captions`,
    sort: {
      name: 'created_at',
      by: 't.created_at',
      type: 'timestamptz',
      written: at('t.created_at'),
      isNullable: false,
    },
    filters: [
      {
        name: 'trailers',
        rule: { key: 'category', operator: 'is', value: 'trailer' },
        where: `t.category = 'trailer'`,
      },
    ],
  },
  {
    path: 'admin/genres',
    table: 'genres',
    scope: 'true',
    columns: 't.*',
    sort: {
      name: 'titles_count',
      by: 't.titles_count',
      type: 'integer',
      written: 't.titles_count',
      isNullable: false,
    },
    filters: [],
  },
];
