/** Whether two values of a form are the same; values are texts, numbers, lists and plain objects. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What became of a record that two people edited at the same time, by the names of its fields. */
interface Divergence<Name extends string> {
  /** Changed by both, to different values: somebody has to choose. */
  readonly conflicts: readonly Name[];
  /** Changed by the other person only. */
  readonly taken: readonly Name[];
}

/** Compares what two people made of the same values. */
export function divergenceOf<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Divergence<keyof Values & string> {
  const names = Object.keys(theirs) as (keyof Values & string)[];
  const theirsOnly = names.filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  );
  const isMine = (name: keyof Values & string) => !isSame(base[name], mine[name]);
  return { conflicts: theirsOnly.filter(isMine), taken: theirsOnly.filter((name) => !isMine(name)) };
}
