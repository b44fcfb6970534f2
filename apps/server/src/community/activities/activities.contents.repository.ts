import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { episodePlay } from '#catalogue/videos/index.ts';
import { memberCardSql, type MemberRow } from '#foundation/users/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import { LISTED_ITEMS, RATED_ITEMS, SCORE_OF_VIEWING, WATCHED_ITEMS } from './activities.items.repository.ts';
import { SOURCES, utc, ZONE } from './activities.sources.repository.ts';

/** The number of items that an entry shows. */
const ITEMS_MAX = 3;

interface PartRow {
  title: TitleCardRow;
  season: number | null;
  episode: number | null;
}

export interface WatchedRow extends PartRow {
  is_rewatch: boolean;
  score: number | null;
}

export interface RatedRow extends PartRow {
  score: number;
}

interface Several<Item> {
  items: Item[];
  total: number;
}

interface ListedRow {
  is_liked: boolean;
  titles: TitleCardRow[];
  total: number;
}

export interface AiredRow extends PartRow {
  name: string | null;
  video_id: number | null;
}

/** The content of an entry, without texts and lists: only the column of its source has a value. */
export interface ContentRow {
  source: number;
  id: number;
  at: string;
  /** The day of the viewer. */
  day: string;
  member: MemberRow | null;
  watched: Several<WatchedRow> | null;
  rated: Several<RatedRow> | null;
  listed: ListedRow | null;
  followed: MemberRow | null;
  aired: AiredRow | null;
}

const TITLE = `(select row_to_json(c) from (select ${titleCardColumns('t')}) c) as title`;

const PART = `
  ${TITLE},
  coalesce((select s.number from seasons s where s.id = k.season_id),
    (select e.season_number from episodes e where e.id = k.episode_id)) as season,
  (select e.episode_number from episodes e where e.id = k.episode_id) as episode`;

/** Items of `from`, each part once: `kept` selects its latest row and names its time. */
const several = (kept: string, from: string, columns: string): string => `
  (with k as materialized (${kept} from ${from})
   select json_build_object(
     'total', (select count(*)::integer from k),
     'items', (select coalesce(json_agg(i), '[]') from (
       select ${PART}, ${columns} from (select * from k order by k.at desc, k.id desc limit ${ITEMS_MAX}) k
         join titles t on t.id = k.title_id
       order by k.at desc, k.id desc) i)))`;

const WATCHED = several(
  `select distinct on (v.title_id, v.episode_id) v.id, v.title_id, null::integer as season_id, v.episode_id,
     v.created_at as at, v.is_rewatch, v.user_id, v.created_at`,
  `${WATCHED_ITEMS} order by v.title_id, v.episode_id, v.created_at desc, v.id desc`,
  `k.is_rewatch, (select ${SCORE_OF_VIEWING} from (select k.*) v) as score`,
);

const RATED = several(
  'select r.id, r.title_id, r.season_id, r.episode_id, r.updated_at as at, r.score',
  RATED_ITEMS,
  'k.score',
);

const LISTED = `
  (with k as materialized (select i.record_id as title_id, i.created_at, i.position from ${LISTED_ITEMS})
   select json_build_object(
     'is_liked', exists (select from list_likes where list_id = p.id and user_id = $1),
     'total', (select count(*)::integer from k),
     'titles', (select coalesce(json_agg(i.title), '[]') from (
       select ${TITLE} from (select * from k order by created_at desc, position limit ${ITEMS_MAX}) k
         join titles t on t.id = k.title_id
       order by k.created_at desc, k.position) i)))`;

/** On their own tab the viewer follows someone; elsewhere someone follows the viewer. */
const OTHER = memberCardSql('(case when p.member_id = $1 then p.id else $1 end)');

const AIRED = `
  (select row_to_json(x) from (
    select ${TITLE}, e.season_number as season, e.episode_number as episode, e.name, ${episodePlay.videoId} as video_id
    from episodes e join titles t on t.id = e.title_id where e.id = p.id) x)`;

const only = (source: number, content: string, name: string): string =>
  `case when p.source = ${source} then ${content} end as ${name}`;

/** The contents of entries, in their order. */
export const listContents = defineStatement<
  [
    viewerId: number,
    languages: readonly string[],
    sources: readonly number[],
    memberIds: readonly (number | null)[],
    times: readonly string[],
    ids: readonly number[],
  ],
  ContentRow
>(
  'activity-contents',
  `select p.source, p.id, ${utc('p.at')} as at, (p.at at time zone ${ZONE})::date::text as day,
     ${memberCardSql('p.member_id')} as member,
     ${only(SOURCES.watched, WATCHED, 'watched')},
     ${only(SOURCES.rated, RATED, 'rated')},
     ${only(SOURCES.listed, LISTED, 'listed')},
     ${only(SOURCES.followed, OTHER, 'followed')},
     ${only(SOURCES.aired, AIRED, 'aired')}
   from unnest(${hiddenParam(3, 'integer[]')}, ${hiddenParam(4, 'integer[]')}, ${hiddenParam(5, 'timestamptz[]')},
       ${hiddenParam(6, 'bigint[]')})
     with ordinality p (source, member_id, at, id, place)
   order by p.place`,
);
