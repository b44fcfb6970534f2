/** `one` is the record whose page is open, `other` the one selected to merge with it. */
export type Side = 'one' | 'other';

/** The values of a field in both records. */
export interface ComparedValues {
  readonly name: string;
  readonly one: string | null;
  readonly other: string | null;
}

const opposite = (side: Side): Side => (side === 'one' ? 'other' : 'one');

export const differs = ({ one, other }: ComparedValues): boolean => one !== other;

/** Whose value is kept: the user's choice, else the kept record's value unless it is empty. */
export function winningSide(
  field: ComparedValues,
  stays: Side,
  chosen: Readonly<Record<string, Side>>,
): Side {
  const said = chosen[field.name];
  if (said !== undefined) return said;
  return field[stays] === null ? opposite(stays) : stays;
}

/** The fields for which the kept record takes the other record's value. */
export const fieldsFromOther = (
  fields: readonly ComparedValues[],
  stays: Side,
  chosen: Readonly<Record<string, Side>>,
): string[] =>
  fields
    .filter((field) => differs(field) && winningSide(field, stays, chosen) !== stays)
    .map(({ name }) => name);
