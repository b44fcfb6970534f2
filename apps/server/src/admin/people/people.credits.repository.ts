import type { PersonCreditRow } from '@kinora/contracts/admin/people.ts';
import { sql } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';

export type CreditOfPersonRow = Omit<PersonCreditRow, 'title' | 'department'> & {
  title: Omit<PersonCreditRow['title'], 'poster'> & { poster: StoredPicture | null };
  department: number;
};

/** In reverse order of the index on person and title. */
export async function listCredits(
  db: Executor,
  personId: number,
  { limit, after }: { limit: number; after: readonly [titleId: number, id: number] | undefined },
): Promise<CreditOfPersonRow[]> {
  const start = after === undefined ? sql`` : sql`and (c.title_id, c.id) < (${after[0]}, ${after[1]})`;
  const { rows } = await sql<CreditOfPersonRow>`
    select c.id,
      json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'type', t.type, 'year', t.year,
        'poster', t.poster, 'is_deleted', t.deleted_at is not null) as title,
      coalesce(s.number, e.season_number) as season, e.episode_number as episode,
      c.department, c.job, c.character, c.position
    from credits c join titles t on t.id = c.title_id
      left join seasons s on s.id = c.season_id left join episodes e on e.id = c.episode_id
    where c.person_id = ${personId} ${start}
    order by c.title_id desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}
