/** The record whose page it is, or the one chosen beside it. */
export type Side = 'one' | 'other';

/** A field as both have it. */
export interface Compared {
  readonly name: string;
  readonly one: string | null;
  readonly other: string | null;
}

const opposite = (side: Side): Side => (side === 'one' ? 'other' : 'one');

export const differs = ({ one, other }: Compared): boolean => one !== other;

/** Whose value stays: what somebody chose, else that of the record that stays, unless it has none. */
export function sideOf(field: Compared, stays: Side, chosen: Readonly<Record<string, Side>>): Side {
  const said = chosen[field.name];
  if (said !== undefined) return said;
  return field[stays] === null ? opposite(stays) : stays;
}

/** The fields that the record that stays takes from the other. */
export const takenFields = (
  fields: readonly Compared[],
  stays: Side,
  chosen: Readonly<Record<string, Side>>,
): string[] =>
  fields.filter((field) => differs(field) && sideOf(field, stays, chosen) !== stays).map(({ name }) => name);
