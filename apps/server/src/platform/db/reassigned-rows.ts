/** A row by its key, with its new references, and under `was_…` the previous ones. */
export type ReassignedRow = Readonly<Record<string, string | number | null>>;

const WAS = 'was_';

/** Swaps the new and the previous references, to undo the reassignment. */
export const reverseReassignment = (move: ReassignedRow): ReassignedRow =>
  Object.fromEntries(
    Object.entries(move).map(([name, value]) => {
      if (name.startsWith(WAS)) return [name.slice(WAS.length), value];
      return `${WAS}${name}` in move ? [`${WAS}${name}`, value] : [name, value];
    }),
  );
