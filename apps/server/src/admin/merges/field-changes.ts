import { isDeepStrictEqual } from 'node:util';
import type { StoredOrigins } from '#catalogue/provenance/index.ts';

/** The columns of a record as JSON values. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of the remaining record, before and after the merge. */
export type FieldChanges = Readonly<
  Record<string, { readonly was: unknown; readonly is: unknown; readonly origin?: StoredOrigins[string] }>
>;

/** A date and its year must match, so they are taken together. */
const COMPANIONS: Readonly<Record<string, string>> = { birth_date: 'birth_year', death_date: 'death_year' };

const union = (one: unknown, other: unknown): unknown[] => [
  ...new Set([...(one as unknown[]), ...(other as unknown[])]),
];

interface Choice {
  readonly from: Fields;
  readonly into: Fields;
  readonly take: readonly string[];
  /** List fields whose values are combined. */
  readonly joined: readonly string[];
}

/** Computes the changes to the remaining record: fields taken from the other one, and combined lists. */
export function computeFieldChanges({ from, into, take, joined }: Choice): FieldChanges {
  const taken = take.flatMap((field) => [field, COMPANIONS[field] ?? []].flat());
  const values = [
    ...taken.map((field) => [field, from[field]] as const),
    ...joined.map((field) => [field, union(into[field], from[field])] as const),
  ];
  return Object.fromEntries(
    values
      .filter(([field, is]) => !isDeepStrictEqual(is, into[field]))
      .map(([field, is]) => [field, { was: into[field], is }]),
  );
}

/** Keeps the lost name as an alias, so that search still finds the person by it. */
export function withLostNameAsAlias(changes: FieldChanges, from: Fields, into: Fields): FieldChanges {
  const names = [from['name'], into['name']];
  const shown = changes['name']?.is ?? into['name'];
  const lost = names.find((name) => name !== shown);
  const known = (changes['also_known_as']?.is ?? into['also_known_as']) as unknown[];
  const is = [...new Set([...known, ...(lost === undefined ? [] : [lost])])].filter((name) => name !== shown);
  const was = into['also_known_as'];
  return isDeepStrictEqual(is, was) ? changes : { ...changes, also_known_as: { was, is } };
}

/** The fields to revert: only those unchanged since the merge. */
export const revertibleFields = (changes: FieldChanges, current: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([field, { is }]) => isDeepStrictEqual(current[field], is))
      .map(([field, { was }]) => [field, was]),
  );

/** The same changes, with the previous origin of each field. */
export const withOrigins = (changes: FieldChanges, origins: StoredOrigins = {}): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, { ...change, origin: origins[field] ?? null }]),
  );

/** The previous origins of these fields. A field without a recorded origin keeps that of its last write. */
export const originsOf = (changes: FieldChanges, fields: readonly string[]): StoredOrigins =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const origin = changes[field]?.origin;
      return origin === undefined ? [] : [[field, origin]];
    }),
  );

export const valuesOf = (changes: FieldChanges, side: 'was' | 'is'): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, values]) => [field, values[side]]));
