import type { StatementPool } from '#platform/db/statement.ts';
import { listVideoOwners, type VideoOwner } from './play-stats.repository.ts';

const REMEMBERED = 20_000;
/** A moved or deleted video is noticed after this long. */
const GOOD_FOR_MS = 60_000;

interface Kept {
  /** Undefined for a deleted video. */
  readonly owner: VideoOwner | undefined;
  readonly until: number;
}

/** The titles that videos belong to, cached for a short time. */
export function createVideoOwnerCache(pool: StatementPool) {
  const kept = new Map<number, Kept>();
  return async (ids: Iterable<number>, now: number): Promise<(id: number) => VideoOwner | undefined> => {
    if (kept.size >= REMEMBERED) kept.clear();
    const unknown = new Set<number>();
    for (const id of ids) if ((kept.get(id)?.until ?? 0) <= now) unknown.add(id);
    if (unknown.size > 0) {
      const found = new Map((await listVideoOwners(pool, [...unknown])).map((owner) => [owner.id, owner]));
      for (const id of unknown) kept.set(id, { owner: found.get(id), until: now + GOOD_FOR_MS });
    }
    return (id) => kept.get(id)?.owner;
  };
}
