import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { fieldNames, type RecordFields } from '@kinora/contracts/platform/record-fields.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { fieldColumns } from '#platform/db/field-columns.ts';
import type { Fields } from './field-changes.ts';
import type { MergedEntity } from './merges.repository.ts';

/** The data of a record that a merge needs. */
export interface MergedRecord {
  readonly id: number;
  readonly name: string;
  readonly edit_version: number;
  readonly is_deleted: boolean;
  readonly merged_into: number | null;
  /** For titles: movie or series. */
  readonly type: string | null;
  readonly fields: Fields;
}

const columnsOf = (fields: RecordFields) => fieldColumns('t', fieldNames(fields));
const TITLE_FIELDS = sql`${columnsOf(titleFields)}, t.poster, t.backdrop, t.logo, t.genre_ids, t.keyword_ids`;
const PERSON_FIELDS = sql`${columnsOf(personFields)}, t.portrait`;

const SOURCES = {
  title: { table: sql`titles`, type: sql`t.type`, fields: TITLE_FIELDS },
  person: { table: sql`people`, type: sql`null`, fields: PERSON_FIELDS },
} satisfies Record<MergedEntity, unknown>;

/** Locks the records, lower id first, so that concurrent merges wait for each other. */
export async function listForUpdate(
  db: Executor,
  entity: MergedEntity,
  ids: readonly number[],
): Promise<Map<number, MergedRecord>> {
  const { table, type, fields } = SOURCES[entity];
  const { rows } = await sql<MergedRecord>`
    select t.id, t.name, t.edit_version, t.deleted_at is not null as is_deleted, t.merged_into, ${type} as type,
      (select row_to_json(f) from (select ${fields}) f) as fields
    from ${table} t where t.id = any(${[...ids]}::integer[]) order by t.id for update of t`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
