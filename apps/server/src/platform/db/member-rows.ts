import { type RawBuilder, sql } from 'kysely';
import type { MemberData } from '#platform/member-data.ts';
import type { DB } from './tables.generated.ts';

type Removal = MemberData['remove'];

/** Some rows of the member. Locked, so that none changes before it is removed. */
const some = (table: keyof DB, column: string, { id, limit }: { id: number; limit: number }) => sql`
  ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit ${limit} for update))`;

const removalBy =
  (statement: (userId: number, limit: number) => RawBuilder<unknown>): Removal =>
  async (tx, { id }, limit) => {
    const { numAffectedRows } = await statement(id, limit).execute(tx);
    return Number(numAffectedRows ?? 0);
  };

/** Creates a function that deletes the rows of a table that refer to a member. */
export const deleteMemberRows = (table: keyof DB, column = 'user_id'): Removal =>
  removalBy((id, limit) => sql`delete from ${sql.table(table)} where ${some(table, column, { id, limit })}`);

/** Creates a function that removes a member from the rows of a table, which stay. */
export const anonymiseMemberRows = (table: keyof DB, column = 'user_id'): Removal =>
  removalBy(
    (id, limit) => sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null where ${some(table, column, { id, limit })}`,
  );
