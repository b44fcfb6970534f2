import type { Shape } from './recording.ts';

const ANY_STRING: Shape = { kinds: ['string'] };
const ANY_NUMBER: Shape = { kinds: ['number'] };
/** A string that may be one of the literals of a type, which PostgreSQL does not know. */
const SOME_STRING: Shape = { kinds: ['string'], strings: [] };
const SOME_NUMBER: Shape = { kinds: ['number'], numbers: [] };
const list = (items: Shape): Shape => ({ kinds: ['array'], items });

export const TEXT = 25;

/** The number of a type in `pg_type`, and what the driver returns for it. */
const SHAPES = new Map<number, Shape[]>([
  [16, [{ kinds: ['true'] }, { kinds: ['false'] }]],
  [17, [{ kinds: ['bytes'] }]],
  ...[20, 21, 23, 700, 701].map((oid): [number, Shape[]] => [oid, [ANY_NUMBER, SOME_NUMBER]]),
  ...[18, 19, TEXT, 1042, 1043, 1700, 2950].map((oid): [number, Shape[]] => [oid, [ANY_STRING, SOME_STRING]]),
  ...[1082, 1114, 1184].map((oid): [number, Shape[]] => [oid, [{ kinds: ['date'] }]]),
  ...[1005, 1007, 1021, 1022].map((oid): [number, Shape[]] => [oid, [list(ANY_NUMBER), list(SOME_NUMBER)]]),
  ...[1009, 1015].map((oid): [number, Shape[]] => [oid, [list(ANY_STRING), list(SOME_STRING)]]),
]);

/** The values that a column of this type can have; undefined for JSON and types that we do not use. */
export const kindsOfType = (oid: number): Shape[] | undefined => SHAPES.get(oid);
