interface Move {
  readonly id: number;
  /** The id before it; null at the top. */
  readonly after: number | null;
}

/** Returns which id was moved, and where to; null if both lists are the same. */
export function findMove(before: readonly number[], now: readonly number[]): Move | null {
  const start = before.findIndex((id, index) => id !== now[index]);
  if (start === -1) return null;
  // All ids up to its new place moved up by one.
  const isMovedDown = before[start + 1] === now[start];
  const id = isMovedDown ? before[start] : now[start];
  if (id === undefined) return null;
  return { id, after: now[now.indexOf(id) - 1] ?? null };
}
