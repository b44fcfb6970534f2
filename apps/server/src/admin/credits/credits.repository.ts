import type { CreditPart } from '@kinora/contracts/admin/credits.ts';
import { sql } from 'kysely';
import { type CreditOwner, creditsOwnedBy } from '#catalogue/credits/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

export interface EditedCreditRow {
  id: number;
  department: number;
  position: number;
  person_id: number;
  name: string;
  slug: string;
  portrait: StoredPicture | null;
  character: string | null;
  job: string | null;
}

/** Season and episode numbers as in a URL. */
export interface PartNumbers {
  readonly season: number | null;
  readonly episode: number | null;
}

interface OwnerRow {
  title_id: number;
  season_id: number | null;
  episode_id: number | null;
  name: string;
  is_deleted: boolean;
}

/** Finds a title and the ids of the given season and episode; null for a part that does not exist. */
export async function findOwner(
  db: Executor,
  titleId: number,
  { season, episode }: PartNumbers,
): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`
    select t.id as title_id, t.name, t.deleted_at is not null as is_deleted,
      (select id from seasons where title_id = t.id and number = ${season}) as season_id,
      (select id from episodes where title_id = t.id and season_number = ${season}
        and episode_number = ${episode}) as episode_id
    from titles t where t.id = ${titleId}`.execute(db);
  return rows[0];
}

const columns = sql`
  c.id, c.department, c.position, c.person_id, p.name, p.slug, p.portrait, c.character, c.job`;

/** Reads one row more than the page size. Includes deleted people, so that their credits can be removed. */
export async function list(
  db: Executor,
  owner: CreditOwner,
  { part, after, limit }: { part: CreditPart; after: readonly number[] | undefined; limit: number },
): Promise<EditedCreditRow[]> {
  const department = part === 'cast' ? sql`c.department = 1` : sql`c.department > 1`;
  const [lastDepartment, position, id] = after ?? [0, 0, 0];
  const { rows } = await sql<EditedCreditRow>`
    select ${columns} from credits c join people p on p.id = c.person_id
    where ${creditsOwnedBy(owner)} and ${department}
      and (c.department, c.position, c.id) > (${lastDepartment}::smallint, ${position}::smallint, ${id}::bigint)
    order by c.department, c.position, c.id limit ${limit}`.execute(db);
  return rows;
}

export async function find(db: Executor, id: number): Promise<EditedCreditRow | undefined> {
  const { rows } = await sql<EditedCreditRow>`
    select ${columns} from credits c join people p on p.id = c.person_id where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the person, so that they cannot be deleted meanwhile. */
export async function isPersonPresent(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of a title, and the numbers of its season or episode. */
export async function findOwnerName(tx: Tx, owner: CreditOwner): Promise<PartNumbers & { name: string }> {
  const { rows } = await sql<PartNumbers & { name: string }>`
    select t.name, coalesce(e.season_number, s.number) as season, e.episode_number as episode from titles t
    left join seasons s on s.id = ${owner.season_id} left join episodes e on e.id = ${owner.episode_id}
    where t.id = ${owner.title_id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`Title ${owner.title_id} of the credit does not exist`);
  return row;
}
