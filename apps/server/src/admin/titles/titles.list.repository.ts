import { titleList } from '@kinora/contracts/admin/titles-list.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import type { ListedValues } from '@kinora/contracts/platform/record-fields.ts';
import type { RecordFilters } from '@kinora/contracts/platform/record-lists.ts';
import { sql } from 'kysely';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';
import { listedColumns } from '#platform/db/field-columns.ts';
import { containsPattern } from '#platform/db/patterns.ts';
import type { Condition, ListSource, SearchMatches } from '#platform/db/record-list-source.ts';
import type { TitleSearch } from './list-search.ts';

export interface ListedTitleRow extends TitleCardRow, ListedValues<typeof titleFields> {
  popularity: number;
  genres: { id: number; name: string }[];
  videos_count: number;
  recent_plays: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** Few enough that a page reads a few thousand rows by index, however old its titles are. */
const PLAY_DAYS = 30;

const COLUMNS = sql<ListedTitleRow>`
  t.id, t.type, t.name, t.slug, t.year, t.poster, t.score, t.votes, t.is_watchable, ${listedColumns('t', titleFields)},
  t.popularity, t.created_at, t.updated_at, t.deleted_at,
  (select count(*)::integer from videos v where v.title_id = t.id) as videos_count,
  (select coalesce(sum(p.plays), 0)::integer from plays_title_day p
    where p.title_id = t.id and p.day > (now() at time zone 'utc')::date - ${PLAY_DAYS}::integer) as recent_plays,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)
      order by array_position(t.genre_ids, g.id)), '[]')
    from genres g where g.id = any(t.genre_ids)) as genres`;

const either = (yes: Condition, no: Condition) => ({
  where: (_operator: unknown, value: unknown) => (value === true ? yes : no),
});

const HAS_VIDEO = sql`exists (select from videos v where v.title_id = t.id)`;
const IS_LOCKED = sql`
  exists (select from field_sources f where f.entity = 'title' and f.entity_id = t.id and f.is_locked)`;

const asksForDeleted = (filters: RecordFilters | undefined): boolean =>
  filters?.rules.some(({ key }) => key === 'is_deleted') ?? false;

const FILTERS: ListSource<typeof titleList>['filters'] = {
  type: { column: sql`t.type` },
  genre: { column: sql`t.genre_ids`, type: 'smallint' },
  keyword: { column: sql`t.keyword_ids` },
  country: { column: sql`t.country_codes`, type: 'text' },
  language: { column: sql`t.original_language` },
  year: { column: sql`t.year`, type: 'smallint' },
  release_date: { column: sql`t.release_date`, type: 'date' },
  status: { column: sql`t.status` },
  score: { column: sql`t.score`, type: 'double precision' },
  popularity: { column: sql`t.popularity`, type: 'double precision' },
  adult: { column: sql`t.adult` },
  has_poster: either(sql`t.poster is not null`, sql`t.poster is null`),
  has_backdrop: either(sql`t.backdrop is not null`, sql`t.backdrop is null`),
  has_overview: either(sql`t.overview is not null`, sql`t.overview is null`),
  has_video: either(HAS_VIDEO, sql`not ${HAS_VIDEO}`),
  is_locked: either(IS_LOCKED, sql`not ${IS_LOCKED}`),
  source: { column: sql`t.source` },
  created_at: { column: sql`t.created_at` },
  updated_at: { column: sql`t.updated_at` },
  is_deleted: either(sql`t.deleted_at is not null`, sql`t.deleted_at is null`),
};

/** Deleted titles are not in the search index; they are few, so a scan is cheap enough. */
const findDeleted = (text: string): SearchMatches => ({
  where: sql`lower(t.name) like ${containsPattern(text)}`,
  isRare: true,
});

/** The titles table of the back office, with the same search as the public site. */
export const titleSource = (search: TitleSearch): ListSource<typeof titleList, ListedTitleRow> => ({
  list: titleList,
  table: 'titles',
  columns: COLUMNS,
  scope: (filters) => (asksForDeleted(filters) ? undefined : sql`t.deleted_at is null`),
  isRare: asksForDeleted,
  sorts: {
    name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
    year: { by: sql`t.year`, type: 'smallint', isNullable: true },
    release_date: { by: sql`t.release_date`, type: 'date', isNullable: true },
    score: { by: sql`t.score`, type: 'real', isNullable: true },
    popularity: { by: sql`t.popularity`, type: 'real' },
    created_at: { by: sql`t.created_at`, type: 'timestamptz' },
    updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
  },
  filters: FILTERS,
  search: async (text, filters) => {
    if (asksForDeleted(filters)) return findDeleted(text);
    const { ids, isCut } = await search(text);
    return { where: sql`t.id = any(${ids}::integer[])`, isRare: true, isCut };
  },
});
