import type { ExternalEntity } from '@kinora/contracts/catalogue/external-ids.ts';
import type { Tx } from '#platform/db/transaction.ts';
import * as repository from './provenance.repository.ts';

/** What this site wrote itself; every other source is outside. */
const LOCAL = 'local';

/** Who says so. */
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

/** Fields that an import wanted to write and that stay as an editor wrote them. */
export interface Kept {
  readonly kept: readonly string[];
}

/** Notes where values came from. What an editor wrote is locked: nothing from outside overwrites it. */
export async function record(
  tx: Tx,
  key: RecordKey,
  fields: readonly string[],
  { source, licence = null, by = null }: Origin,
): Promise<void> {
  if (fields.length === 0) return;
  await repository.upsert(tx, key, fields, { source, licence, by, isLocked: source === LOCAL });
}

/** The same for fields of many records. */
export async function recordMany(
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
 * Lets changes to a record pass, all of an editor's and of an import those to fields nobody locked, and notes their
 * origin. The record must be locked by the caller: an edit at the same time would not be seen otherwise. Without an
 * origin the changes are derived from elsewhere: they pass and are not noted.
 */
export async function admit<Changes extends object>(
  tx: Tx,
  key: RecordKey,
  wanted: Changes,
  origin: Origin | undefined,
): Promise<Kept & { readonly changes: Partial<Changes> }> {
  if (origin === undefined) return { changes: wanted, kept: [] };
  const locked = new Set(origin.source === LOCAL ? [] : await repository.listLocked(tx, key));
  const changes: Partial<Changes> = { ...wanted };
  for (const field of locked) Reflect.deleteProperty(changes, field);
  await record(tx, key, Object.keys(changes), origin);
  return { changes, kept: Object.keys(wanted).filter((field) => locked.has(field)) };
}
