/** Changes of counts, by the id of the counted record. */
export type CountChanges = ReadonlyMap<number, number>;

/** The changes when a record that was counted for some ids is counted for others. */
export const countChanges = (before: readonly number[], after: readonly number[]): CountChanges =>
  new Map([
    ...before.filter((id) => !after.includes(id)).map((id) => [id, -1] as const),
    ...after.filter((id) => !before.includes(id)).map((id) => [id, 1] as const),
  ]);

/** Applies changes with one statement per size of change, always in the same order, so that two cannot deadlock. */
export async function applyCountChanges(
  changes: CountChanges,
  add: (ids: readonly number[], change: number) => Promise<void>,
): Promise<void> {
  const moved = [...changes].filter(([, change]) => change !== 0).toSorted(([a], [b]) => a - b);
  for (const [change, some] of Map.groupBy(moved, ([, by]) => by))
    await add(
      some.map(([id]) => id),
      change,
    );
}
