import { sql } from 'kysely';
import type { Executor } from './database.ts';
import type { DB } from './tables.generated.ts';

/** A row by its key, with its new references, and under `was_…` the previous ones. */
export type ReassignedRow = Readonly<Record<string, string | number | null>>;

const WAS = 'was_';

/** Swaps the new and the previous references, to undo the reassignment. */
export const reverseReassignment = (move: ReassignedRow): ReassignedRow =>
  Object.fromEntries(
    Object.entries(move).map(([name, value]) => {
      if (name.startsWith(WAS)) return [name.slice(WAS.length), value];
      return `${WAS}${name}` in move ? [`${WAS}${name}`, value] : [name, value];
    }),
  );

const TYPES = { integer: sql`integer`, bigint: sql`bigint`, text: sql`text` };

interface Reassignment {
  /** The columns that identify a row, without the references that change. */
  readonly key: Readonly<Record<string, keyof typeof TYPES>>;
  /** Integer columns that refer to the merged records. With several, some of them may be null. */
  readonly references: readonly string[];
  /** A version column that editors compare. */
  readonly version?: string;
}

/** Creates a function that assigns rows of a table to other records, and skips rows that changed since. */
export function createReassign(table: keyof DB, { key, references, version }: Reassignment) {
  const keys = Object.entries(key);
  const was = (name: string) => `${WAS}${name}`;
  const columns = [
    ...keys.map(([name, type]) => sql`${sql.ref(name)} ${TYPES[type]}`),
    ...references.flatMap((name) => [
      sql`${sql.ref(name)} ${TYPES.integer}`,
      sql`${sql.ref(was(name))} ${TYPES.integer}`,
    ]),
  ];
  const changes = [
    ...references.map((name) => sql`${sql.ref(name)} = ${sql.ref(`m.${name}`)}`),
    ...(version === undefined ? [] : [sql`${sql.ref(version)} = ${sql.ref(`x.${version}`)} + 1`]),
  ];
  // An index can be used for equality only.
  const equals = references.length === 1 ? sql`=` : sql`is not distinct from`;
  const conditions = [
    ...keys.map(([name]) => sql`${sql.ref(`x.${name}`)} = ${sql.ref(`m.${name}`)}`),
    ...references.map((name) => sql`${sql.ref(`x.${name}`)} ${equals} ${sql.ref(`m.${was(name)}`)}`),
  ];
  return async (db: Executor, moves: readonly ReassignedRow[]): Promise<void> => {
    await sql`
      update ${sql.table(table)} as x set ${sql.join(changes)}
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (${sql.join(columns)})
      where ${sql.join(conditions, sql` and `)}`.execute(db);
  };
}
