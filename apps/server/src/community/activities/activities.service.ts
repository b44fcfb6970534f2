import { z } from 'zod';
import { type ActivityTab, NEW_ACTIVITY_MAX } from '@kinora/contracts/community/activities.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import { decodeCursor, encodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { ActivityContent, ActivityContents } from './activities.contents.service.ts';
import { PLACES, type PlaceRow } from './activities.places.repository.ts';
import { type Position, SOURCES } from './activities.sources.repository.ts';

/** PostgreSQL has no year 0. */
const Cursor = z.tuple([
  z.iso.datetime({ precision: 6 }).refine((time) => time >= '0001'),
  z.int().min(0).max(SOURCES.aired),
  recordId('bigint'),
]);
const TOP: Position = { at: 'infinity', source: 0, id: 0 };
const EVER = '-infinity';

/** A page skips places without content, such as ratings that are shown with a viewing: at most so many reads of them. */
const READS_MAX = 5;
const SKIPPED = 10;

const positionOf = (cursor: string | undefined): Position => {
  if (cursor === undefined) return TOP;
  const [at, source, id] = decodeCursor(cursor, Cursor);
  return { at, source, id };
};

interface Deps {
  readonly pool: StatementPool;
  readonly contents: ActivityContents;
}

export type ActivitiesService = ReturnType<typeof createActivitiesService>;

/** The feeds of members. They are read from what members did, so a change, deletion or privacy applies immediately. */
export function createActivitiesService({ pool, contents }: Deps) {
  return {
    async list(
      viewerId: number,
      { tab, cursor, perPage }: { tab: ActivityTab; cursor?: string | undefined; perPage: number },
      languages: readonly string[],
    ): Promise<{ rows: ActivityContent[]; nextCursor: string | null }> {
      const { shown, next } = await readPlaces(pool, { viewerId, tab, after: positionOf(cursor), perPage });
      return {
        rows: await contents(viewerId, shown, languages),
        nextCursor: next && encodeCursor([next.at, next.source, next.id]),
      };
    },

    /** How many entries of the tab 'Following' are new since a time, up to a limit. */
    async countNew(viewerId: number, since: string): Promise<number> {
      const { at, source, id } = TOP;
      const limit = 2 * NEW_ACTIVITY_MAX;
      const rows = await PLACES.following(pool, viewerId, limit, at, source, id, since);
      return Math.min(NEW_ACTIVITY_MAX, rows.filter((row) => row.is_shown).length);
    },

    /** The latest contents of the tab 'Following' from these sources. */
    async listLatest(
      viewerId: number,
      { sources, limit }: { sources: ReadonlySet<number>; limit: number },
      languages: readonly string[],
    ): Promise<ActivityContent[]> {
      const { at, source, id } = TOP;
      const rows = await PLACES.following(pool, viewerId, limit, at, source, id, EVER);
      const places = rows.filter((row) => row.is_shown && sources.has(row.source));
      return contents(viewerId, places, languages);
    },
  };
}

interface PlacesQuery {
  readonly viewerId: number;
  readonly tab: ActivityTab;
  readonly after: Position;
  readonly perPage: number;
}

/** Reads places until the page is full. A page may be short, but only the last one has no next position. */
async function readPlaces(
  pool: StatementPool,
  { viewerId, tab, after, perPage }: PlacesQuery,
): Promise<{ shown: PlaceRow[]; next: Position | null }> {
  const found: PlaceRow[] = [];
  let position = after;
  for (let read = 0; read < READS_MAX; read += 1) {
    const limit = 2 * (perPage - found.length) + SKIPPED;
    const { at, source, id } = position;
    const rows = await PLACES[tab](pool, viewerId, limit, at, source, id, EVER);
    found.push(...rows.filter((row) => row.is_shown));
    const shown = found.slice(0, perPage);
    if (found.length > perPage) return { shown, next: shown.at(-1) ?? null };
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return { shown, next: null };
    position = last;
  }
  return { shown: found, next: position };
}
