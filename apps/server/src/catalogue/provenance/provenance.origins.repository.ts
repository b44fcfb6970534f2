import type { ExternalEntity } from '@kinora/contracts/catalogue/external-ids.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** The origin of a field, as stored in JSON. */
interface StoredOrigin {
  readonly source: string;
  readonly licence: string | null;
  readonly is_locked: boolean;
  readonly set_at: string;
  readonly set_by: number | null;
}

/** By field; null when the origin is unknown. */
export type StoredOrigins = Readonly<Record<string, StoredOrigin | null>>;

/** Returns the origins of the given fields per record, to be stored by an undoable change. */
export async function listOrigins(
  db: Executor,
  entity: ExternalEntity,
  records: readonly { readonly id: number; readonly fields: readonly string[] }[],
): Promise<Map<number, StoredOrigins>> {
  // Built by the database, so that timestamps keep their microseconds.
  const { rows } = await sql<{ id: number; field: string; origin: StoredOrigin }>`
    select entity_id as id, field, jsonb_build_object('source', source, 'licence', licence, 'is_locked', is_locked,
      'set_at', set_at, 'set_by', set_by) as origin
    from field_sources where entity = ${entity} and entity_id = any(${records.map(({ id }) => id)}::integer[])`.execute(
    db,
  );
  const known = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    records.map(({ id, fields }) => {
      const origins = new Map(known.get(id)?.map(({ field, origin }) => [field, origin]));
      return [id, Object.fromEntries(fields.map((field) => [field, origins.get(field) ?? null]))];
    }),
  );
}

/** Restores the origins of fields, including their locks; fields that were not locked are unlocked again. */
export async function restoreOrigins(
  db: Executor,
  entity: ExternalEntity,
  records: readonly { readonly id: number; readonly origins: StoredOrigins }[],
): Promise<void> {
  const given = records.flatMap(({ id, origins }) =>
    Object.entries(origins).map(([field, origin]) => ({ id, field, ...origin })),
  );
  if (given.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (
    id integer, field text, source text, licence text, is_locked boolean, set_at timestamptz, set_by integer)`;
  await sql`
    delete from field_sources f using ${rows}
    where f.entity = ${entity} and f.entity_id = g.id and f.field = g.field and g.source is null`.execute(db);
  // The user who wrote it may have been deleted since.
  await sql`
    insert into field_sources (entity, entity_id, field, source, licence, is_locked, set_at, set_by)
    select ${entity}, g.id, g.field, g.source, g.licence, g.is_locked, g.set_at, u.id
    from ${rows} left join users u on u.id = g.set_by where g.source is not null
    on conflict (entity, entity_id, field) do update set source = excluded.source, licence = excluded.licence,
      is_locked = excluded.is_locked, set_at = excluded.set_at, set_by = excluded.set_by`.execute(db);
}
