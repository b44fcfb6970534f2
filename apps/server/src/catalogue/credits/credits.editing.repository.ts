import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** The owner of a cast and crew: an episode, a season, or the title as a whole. */
export interface CreditOwner {
  readonly title_id: number;
  readonly season_id: number | null;
  readonly episode_id: number | null;
}

export interface CreditValues {
  readonly department: number;
  readonly job: string | null;
  readonly character: string | null;
}

/** Each condition matches the index of its kind. */
export function creditOwner({ title_id, season_id, episode_id }: CreditOwner): RawBuilder<unknown> {
  if (episode_id !== null) return sql`c.episode_id = ${episode_id}`;
  if (season_id !== null) return sql`c.season_id = ${season_id} and c.episode_id is null`;
  return sql`c.title_id = ${title_id} and c.season_id is null and c.episode_id is null`;
}

const POSITION_MAX = sql`32767`;

/** Inserts a credit at the end of its department. */
export async function insertLast(
  tx: Tx,
  owner: CreditOwner,
  values: CreditValues & { person_id: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into credits (title_id, season_id, episode_id, person_id, department, job, character, position)
    values (${owner.title_id}, ${owner.season_id}, ${owner.episode_id}, ${values.person_id}, ${values.department},
      ${values.job}, ${values.character}, ${nextPosition(owner, values.department)})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('Expected the id of the inserted credit');
  return row.id;
}

const nextPosition = (owner: CreditOwner, department: number) => sql`
  (select least(coalesce(max(c.position) + 1, 0), ${POSITION_MAX}) from credits c
    where ${creditOwner(owner)} and c.department = ${department})`;

/** A credit that changes its department moves to the end of the new one. */
export async function update(
  tx: Tx,
  id: number,
  owner: CreditOwner,
  { department, job, character }: CreditValues,
): Promise<void> {
  await sql`
    update credits set job = ${job}, character = ${character}, department = ${department},
      position = case when department = ${department} then position else ${nextPosition(owner, department)} end
    where id = ${id}`.execute(tx);
}

/** Renumbers a department with one credit moved after another, or to the start. Unchanged rows are not written. */
export async function move(
  tx: Tx,
  owner: CreditOwner,
  { id, department, after }: { id: number; department: number; after: number | null },
): Promise<void> {
  await sql`
    with listed as (
      select c.id, row_number() over (order by c.position, c.id) * 2 as place from credits c
      where ${creditOwner(owner)} and c.department = ${department}),
    placed as (
      select id, least(row_number() over (order by case when id = ${id}
        then coalesce((select place + 1 from listed where id = ${after}), 0) else place end) - 1,
        ${POSITION_MAX}) as place
      from listed)
    update credits set position = placed.place from placed
    where credits.id = placed.id and credits.position <> placed.place`.execute(tx);
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('credits').where('id', '=', id).execute();
}

export interface LockedCredit extends CreditOwner, CreditValues {
  readonly id: number;
  readonly person_id: number;
}

/** Locks the credit, so that concurrent edits are serialised. */
export const findForUpdate = (tx: Tx, id: number): Promise<LockedCredit | undefined> =>
  tx
    .selectFrom('credits')
    .select(['id', 'title_id', 'season_id', 'episode_id', 'person_id', 'department', 'job', 'character'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
