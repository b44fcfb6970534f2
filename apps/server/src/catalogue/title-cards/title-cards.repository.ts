import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';

/** The fields of a title that lists show. */
export interface TitleCardRow {
  id: number;
  type: TitleType;
  name: string;
  slug: string;
  year: number | null;
  poster: StoredPicture | null;
  score: number | null;
  votes: number;
  is_watchable: boolean;
}

/** Whether a title can still be shown; read together with the data that belongs to it. */
export interface TitlePresence {
  is_deleted: boolean;
  /** The title it was merged into. */
  moved_to: { id: number; slug: string } | null;
}

/** The name in the first preferred language that has one; `$2` is the list of languages in every statement. */
export const titleNameSql = (title: string): string => `
  coalesce((select tr.name from title_translations tr
    where tr.title_id = ${title}.id and tr.language = any($2) and tr.name is not null
    order by array_position($2, tr.language) limit 1), ${title}.name)`;

/** Columns of `TitleCardRow`, for the given table alias. */
export const titleCardColumns = (title: string): string => `
  ${title}.id, ${title}.type, ${titleNameSql(title)} as name, ${title}.slug, ${title}.year, ${title}.poster,
  ${title}.score, ${title}.votes, ${title}.is_watchable`;

/** Columns of `TitlePresence`, for the table alias `t`. */
export const TITLE_PRESENCE = `
  t.deleted_at is not null as is_deleted,
  (select row_to_json(m) from (
    select id, slug from titles where id = t.merged_into and deleted_at is null) m) as moved_to`;
