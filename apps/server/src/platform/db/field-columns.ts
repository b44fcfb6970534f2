import { fieldNames, isListed, type RecordFields } from '@kinora/contracts/platform/record-fields.ts';
import { sql } from 'kysely';

/** Selects fields of a table, for the text of a statement. Their names come from contracts, so they are safe in SQL. */
export const fieldColumnText = (table: string, names: readonly string[]): string =>
  names.map((name) => `${table}.${name}`).join(', ');

/** Selects fields of a table. */
export const fieldColumns = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

/** Selects the fields that lists contain. Dates as text, because the driver would apply a time zone. */
export const listedColumns = (table: string, fields: RecordFields) =>
  sql.join(
    fieldNames(fields, isListed).map((name) => {
      const column = sql.ref(`${table}.${name}`);
      return fields[name]?.kind === 'date' ? sql`${column}::text as ${sql.ref(name)}` : column;
    }),
  );
