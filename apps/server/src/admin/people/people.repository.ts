import type { EditedPerson } from '@kinora/contracts/admin/people.ts';
import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { fieldNames } from '@kinora/contracts/platform/record-fields.ts';
import { sql } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { fieldColumns } from '#platform/db/field-columns.ts';

/** Upper bound of the count: larger numbers are not useful, and an exact count may be slow. */
const COUNT_MAX = 10_000;

export type EditedPersonRow = Omit<EditedPerson, 'portrait' | 'external_ids' | 'locks'> & {
  portrait: StoredPicture | null;
};

const FIELDS = fieldColumns('p', fieldNames(personFields));
const counted = (rows: ReturnType<typeof sql>) => sql`(select count(*) from (${rows} limit ${COUNT_MAX}) x)`;

/** Every field as JSON, so that dates do not depend on the time zone. */
export async function find(db: Executor, id: number): Promise<EditedPersonRow | undefined> {
  const { rows } = await sql<{ person: EditedPersonRow }>`
    select row_to_json(y) as person from (
      select p.id, p.slug, p.edit_version as version, ${FIELDS}, p.portrait, p.popularity, p.source,
        p.created_at, p.updated_at, p.deleted_at,
        (select coalesce(json_object_agg(r.language, json_build_object('biography', r.biography)
            order by r.language), '{}')
          from person_translations r where r.person_id = p.id and r.biography is not null) as translations,
        (select row_to_json(m) from (select id, name, slug from people where id = p.merged_into) m) as merged_into,
        json_build_object(
          'credits', ${counted(sql`select from credits where person_id = p.id`)},
          'images', ${counted(sql`select from images where person_id = p.id`)},
          'articles', ${counted(sql`select from news_article_people where person_id = p.id`)}) as counts
      from people p where p.id = ${id}) y`.execute(db);
  return rows[0]?.person;
}

/** Locks the row, so that the second of two concurrent saves sees what the first one wrote. */
export const lock = (db: Executor, id: number): Promise<{ id: number } | undefined> =>
  db.selectFrom('people').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
