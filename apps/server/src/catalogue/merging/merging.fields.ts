import { isDeepStrictEqual } from 'node:util';
import type { StoredOrigins } from '#catalogue/provenance/index.ts';

/** The columns of a record, as JSON has them. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field of the one that stayed, before and after the merge. */
export type FieldChanges = Readonly<
  Record<string, { readonly was: unknown; readonly is: unknown; readonly origin?: StoredOrigins[string] }>
>;

/** A year says the same as its date: they go together. */
const COMPANIONS: Readonly<Record<string, string>> = { birth_date: 'birth_year', death_date: 'death_year' };

const union = (one: unknown, other: unknown): unknown[] => [
  ...new Set([...(one as unknown[]), ...(other as unknown[])]),
];

interface Choice {
  readonly from: Fields;
  readonly into: Fields;
  readonly take: readonly string[];
  /** Lists of both that become one. */
  readonly joined: readonly string[];
}

/** What of the one that stays changes: fields taken from the other, and lists of both joined. */
export function chosenChanges({ from, into, take, joined }: Choice): FieldChanges {
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

/** People are found by the name they lose as well. */
export function withOtherName(changes: FieldChanges, from: Fields, into: Fields): FieldChanges {
  const names = [from['name'], into['name']];
  const shown = changes['name']?.is ?? into['name'];
  const lost = names.find((name) => name !== shown);
  const known = (changes['also_known_as']?.is ?? into['also_known_as']) as unknown[];
  const is = [...new Set([...known, ...(lost === undefined ? [] : [lost])])].filter((name) => name !== shown);
  const was = into['also_known_as'];
  return isDeepStrictEqual(is, was) ? changes : { ...changes, also_known_as: { was, is } };
}

/** What goes back: only fields that nobody wrote since. */
export const standing = (changes: FieldChanges, current: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([field, { is }]) => isDeepStrictEqual(current[field], is))
      .map(([field, { was }]) => [field, was]),
  );

/** The same changes, with whose each field was before. */
export const withOrigins = (changes: FieldChanges, origins: StoredOrigins = {}): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, { ...change, origin: origins[field] ?? null }]),
  );

/** Of those fields, whose they were; one of which that was not noted stays with whoever writes it. */
export const originsOf = (changes: FieldChanges, fields: readonly string[]): StoredOrigins =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const origin = changes[field]?.origin;
      return origin === undefined ? [] : [[field, origin]];
    }),
  );

export const valuesOf = (changes: FieldChanges, side: 'was' | 'is'): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, values]) => [field, values[side]]));
