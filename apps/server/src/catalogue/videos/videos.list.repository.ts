import { videoList } from '@kinora/contracts/catalogue/video-editing.ts';
import type { FilterOperator } from '@kinora/contracts/platform/record-lists.ts';
import { sql } from 'kysely';
import { prefixPattern, containsPattern } from '#platform/db/patterns.ts';
import type { Condition, ListSource, RuleValue } from '#platform/db/record-list-source.ts';

/** The fields a list reads of a video, before its editor data is loaded. */
export interface ListedVideoRow {
  id: number;
  name: string;
  category: string;
  kind: string;
  language: string | null;
  is_approved: boolean;
  available_from: Date | null;
  available_until: Date | null;
  country_codes: string[];
  title: string;
  season: number | null;
  episode: number | null;
  created_at: Date;
  updated_at: Date;
}

const HAS_REPORTS = sql`
  exists (select from video_reports r where r.video_id = t.id and r.closed_at is null)`;

/** Every video has a title. */
function titleCondition(operator: FilterOperator, value: RuleValue): Condition {
  if (operator === 'is_empty') return sql`false`;
  if (operator === 'is_not_empty') return sql`true`;
  return operator === 'has' ? sql`t.title_id = ${value}::integer` : sql`t.title_id <> ${value}::integer`;
}

/** More titles share a prefix only when it is too short to be a useful search. */
const TITLES_MAX = 500;

export const videoSource: ListSource<typeof videoList, ListedVideoRow> = {
  list: videoList,
  table: 'videos',
  columns: sql<ListedVideoRow>`
    t.id, t.name, t.category, t.kind, t.language, t.is_approved, t.available_from, t.available_until, t.country_codes,
    t.created_at, t.updated_at,
    (select ti.name from titles ti where ti.id = t.title_id) as title,
    coalesce((select s.number from seasons s where s.id = t.season_id),
      (select e.season_number from episodes e where e.id = t.episode_id)) as season,
    (select e.episode_number from episodes e where e.id = t.episode_id) as episode`,
  sorts: {
    created_at: { by: sql`t.created_at`, type: 'timestamptz' },
    updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
    name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
  },
  filters: {
    title: { where: titleCondition },
    category: { column: sql`t.category` },
    kind: { column: sql`t.kind` },
    language: { column: sql`t.language` },
    processing: {
      where: (operator, value) => sql`
        ${operator === 'is' ? sql`` : sql`not`} exists (
          select from video_assets a where a.video_id = t.id and a.state = ${value}::text)`,
    },
    is_approved: { column: sql`t.is_approved` },
    has_reports: { where: (_operator, value) => (value === true ? HAS_REPORTS : sql`not ${HAS_REPORTS}`) },
    created_at: { column: sql`t.created_at` },
    updated_at: { column: sql`t.updated_at` },
  },
  /** Searches by their own names, and by those of their titles. */
  search: (text) => ({
    where: sql`(lower(t.name) like ${containsPattern(text)} or t.title_id = any(array(
      select ti.id from titles ti
      where lower(left(ti.name, 50)) like ${prefixPattern(text.slice(0, 50))} and ti.deleted_at is null
      limit ${TITLES_MAX})))`,
    isRare: true,
  }),
};
