/** Deep equality of form values: strings, numbers, arrays and plain objects. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isDeepEqual(one[key], other[key]));
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The differences between two concurrent edits of a record, by field name. */
interface Divergence<Name extends string> {
  /** Fields that both changed to different values; the user has to choose. */
  readonly conflicts: readonly Name[];
  /** Fields that only the other user changed. */
  readonly taken: readonly Name[];
}

/** Compares two edits of the same base values. */
export function diffConcurrentEdits<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Divergence<keyof Values & string> {
  const names = Object.keys(theirs) as (keyof Values & string)[];
  const theirsOnly = names.filter(
    (name) => !isDeepEqual(base[name], theirs[name]) && !isDeepEqual(mine[name], theirs[name]),
  );
  const isMine = (name: keyof Values & string) => !isDeepEqual(base[name], mine[name]);
  return { conflicts: theirsOnly.filter(isMine), taken: theirsOnly.filter((name) => !isMine(name)) };
}
