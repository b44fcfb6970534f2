import type { StatementPool } from '#platform/db/statement.ts';
import { listOwners, type Owner } from './plays.repository.ts';

const REMEMBERED = 20_000;
/** A video that was moved or deleted is noticed after this long. */
const GOOD_FOR_MS = 60_000;

interface Kept {
  /** Nothing for a video that is gone. */
  readonly owner: Owner | undefined;
  readonly until: number;
}

/** Which titles videos belong to, from memory where it was asked lately. */
export function createOwners(pool: StatementPool) {
  const kept = new Map<number, Kept>();
  return async (ids: Iterable<number>, now: number): Promise<(id: number) => Owner | undefined> => {
    if (kept.size >= REMEMBERED) kept.clear();
    const isKnown = (id: number) => (kept.get(id)?.until ?? 0) > now;
    const unknown = [...new Set(ids)].filter((id) => !isKnown(id));
    if (unknown.length > 0) {
      const found = new Map((await listOwners(pool, unknown)).map((owner) => [owner.id, owner]));
      for (const id of unknown) kept.set(id, { owner: found.get(id), until: now + GOOD_FOR_MS });
    }
    return (id) => kept.get(id)?.owner;
  };
}
