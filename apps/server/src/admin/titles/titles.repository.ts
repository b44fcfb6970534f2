import { type EditedTitle, TITLE_COUNT_MAX } from '@kinora/contracts/admin/titles.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { fieldNames } from '@kinora/contracts/platform/record-fields.ts';
import { sql } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { fieldColumns } from '#platform/db/field-columns.ts';

type Shown = 'poster' | 'backdrop' | 'logo';

export type EditedTitleRow = Omit<EditedTitle, Shown | 'locks'> & Record<Shown, StoredPicture | null>;

const FIELDS = fieldColumns('t', fieldNames(titleFields));
const OF_TITLE = sql`title_id = t.id and season_id is null and episode_id is null`;
const counted = (from: ReturnType<typeof sql>) =>
  sql`(select count(*)::integer from (select from ${from} limit ${TITLE_COUNT_MAX}) x)`;
const listed = (select: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(x), '[]') from (${select}) x)`;

/** A title with everything its editors see, except its locks; includes deleted ones. */
export async function find(db: Executor, id: number): Promise<EditedTitleRow | undefined> {
  const { rows } = await sql<{ title: EditedTitleRow }>`
    select row_to_json(x) as title from (
      select t.id, t.slug, t.edit_version as version, ${FIELDS}, t.poster, t.backdrop, t.logo, t.season_count,
        t.episode_count, t.popularity, t.score, t.votes, t.source, t.created_at, t.updated_at, t.deleted_at,
        ${listed(sql`select id, name from genres where id = any(t.genre_ids)
          order by array_position(t.genre_ids, id)`)} as genres,
        ${listed(sql`select id, name, slug from keywords where id = any(t.keyword_ids)
          order by array_position(t.keyword_ids, id)`)} as keywords,
        ${listed(sql`select provider, kind, value from external_ids
          where entity = 'title' and entity_id = t.id order by provider, kind, value`)} as external_ids,
        ${listed(sql`select name, country_code, language from title_aliases
          where title_id = t.id order by name`)} as aliases,
        (select c.name from collections c where c.id = t.collection_id) as collection,
        (select coalesce(json_object_agg(r.language, json_build_object(
            'name', r.name, 'tagline', r.tagline, 'overview', r.overview) order by r.language), '{}')
          from title_translations r where r.title_id = t.id) as translations,
        (select row_to_json(m) from (
          select id, name, slug from titles where id = t.merged_into) m) as merged_into,
        json_build_object(
          'reviews', ${counted(sql`reviews where ${OF_TITLE} and body is not null`)},
          'comments', ${counted(sql`comments where title_id = t.id and thread_id is null`)},
          'images', ${counted(sql`images where title_id = t.id`)},
          'cast', ${counted(sql`credits where ${OF_TITLE} and department = 1`)},
          'crew', ${counted(sql`credits where ${OF_TITLE} and department > 1`)},
          'videos', ${counted(sql`videos where title_id = t.id`)},
          'seasons', ${counted(sql`seasons where title_id = t.id`)}) as counts
      from titles t where t.id = ${id}) x`.execute(db);
  return rows[0]?.title;
}

/** Locks the row, so that two concurrent saves run one after the other. */
export async function lock(db: Executor, id: number): Promise<void> {
  await db.selectFrom('titles').select('id').where('id', '=', id).forUpdate().execute();
}

/** The existing ones of these genres, locked against concurrent deletion. */
export async function listGenreIds(db: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('genres').select('id').where('id', 'in', ids).forShare().execute();
  return rows.map((row) => row.id);
}
