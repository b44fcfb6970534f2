import type { ExternalEntity } from '@kinora/contracts/catalogue/external-ids.ts';
import type { Tx } from '#platform/db/transaction.ts';
import * as repository from './provenance.repository.ts';

/** The source name of this site; every other source is external. */
const LOCAL = 'local';

/** The origin of a change. */
export interface Origin {
  /** `local` is an editor of this site, anything else an import. */
  readonly source: string;
  readonly licence?: string | null;
  /** The editor. */
  readonly by?: number | null;
}

export interface RecordKey {
  readonly entity: ExternalEntity;
  readonly id: number;
}

/** Fields that an import tried to write but that an editor has locked. */
export interface SkippedFields {
  readonly kept: readonly string[];
}

/** Records the origin of values. Fields written by an editor are locked, so that no import overwrites them. */
export async function recordOrigins(
  tx: Tx,
  key: RecordKey,
  fields: readonly string[],
  { source, licence = null, by = null }: Origin,
): Promise<void> {
  if (fields.length === 0) return;
  await repository.upsert(tx, key, fields, { source, licence, by, isLocked: source === LOCAL });
}

/** The same for many records. */
export async function recordOriginsOfMany(
  tx: Tx,
  { entity, ids }: { readonly entity: ExternalEntity; readonly ids: readonly number[] },
  fields: readonly string[],
  { source, licence = null, by = null }: Origin,
): Promise<void> {
  if (fields.length === 0 || ids.length === 0) return;
  await repository.upsertMany(tx, { entity, ids }, fields, {
    source,
    licence,
    by,
    isLocked: source === LOCAL,
  });
}

/**
 * Returns the permitted changes and records their origin: an editor may change everything, an import only unlocked
 * fields. The caller must hold a lock on the record, otherwise a concurrent edit is missed. Changes without an origin
 * are derived: they are permitted and not recorded.
 */
export async function applyLocks<Changes extends object>(
  tx: Tx,
  key: RecordKey,
  wanted: Changes,
  origin: Origin | undefined,
): Promise<SkippedFields & { readonly changes: Partial<Changes> }> {
  if (origin === undefined) return { changes: wanted, kept: [] };
  const locked = new Set(origin.source === LOCAL ? [] : await repository.listLocked(tx, key));
  const changes: Partial<Changes> = { ...wanted };
  for (const field of locked) Reflect.deleteProperty(changes, field);
  await recordOrigins(tx, key, Object.keys(changes), origin);
  return { changes, kept: Object.keys(wanted).filter((field) => locked.has(field)) };
}

/** Deletes the origins of records that are deleted permanently. */
export async function deleteOrigins(tx: Tx, entity: ExternalEntity, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await repository.deleteOf(tx, entity, ids);
}
