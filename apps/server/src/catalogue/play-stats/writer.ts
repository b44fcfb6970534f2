import type { PopularityRecorder, Visit } from '#catalogue/popularity/index.ts';
import type { Locate } from '#foundation/sessions/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { AgentInfo } from './agents.ts';
import type { RecentViews } from './recent-views.ts';
import { createVideoOwnerCache } from './video-owner-cache.ts';
import { monthOf } from './months.ts';
import { addPartitions } from './play-stats.partitions.repository.ts';
import { insertPlays, type VideoOwner, type PlayRow } from './play-stats.repository.ts';
import type { SeenParts } from './seen-tracker.ts';
import type { Viewing } from './viewings.ts';

const NOWHERE = '--';

/** The origin of a viewing. */
export interface ViewingSource {
  readonly agent: AgentInfo;
  readonly viewer: number;
  readonly visit: Visit;
  readonly referrer: string;
  country: string | undefined;
}

/** A row waiting to be written. Whether it counts is decided once, even if the write is retried. */
export interface PendingPlay {
  readonly viewing: Viewing<ViewingSource>;
  readonly at: number;
  readonly seconds: number;
  readonly parts: SeenParts;
  views: 0 | 1 | undefined;
}

export interface WriterDeps extends Pick<Platform, 'pool' | 'clock'> {
  readonly db: Database;
  readonly locate: Locate;
  readonly marks: Pick<RecentViews, 'areFresh'>;
  readonly popularity: Pick<PopularityRecorder, 'record'>;
  /** Called for each counted view: the source works. */
  readonly notePlay: (videoId: number) => void;
}

/** Writes views in batches and notifies the other modules. */
export function createPlaysWriter({ db, pool, clock, locate, marks, popularity, notePlay }: WriterDeps) {
  const ownersOf = createVideoOwnerCache(pool);
  const months = new Set<string>();

  const makeRoom = async (rows: readonly PendingPlay[]): Promise<void> => {
    let [first, last] = [Infinity, -Infinity];
    for (const { at } of rows) {
      first = Math.min(first, at);
      last = Math.max(last, at);
    }
    const missing = [first, last].map((at) => monthOf(new Date(at))).filter((month) => !months.has(month));
    if (missing.length > 0) await addPartitions(db, missing);
    for (const month of missing) months.add(month);
  };

  const decide = async (rows: readonly PendingPlay[]): Promise<void> => {
    const open: PendingPlay[] = [];
    const keys: string[] = [];
    let last = 0;
    for (const row of rows) {
      if (row.views !== undefined) continue;
      open.push(row);
      keys.push(row.viewing.key);
      last = Math.max(last, row.at);
    }
    if (open.length === 0) return;
    const fresh = await marks.areFresh(keys, last);
    for (const [index, row] of open.entries()) row.views = fresh[index] === true ? 1 : 0;
  };

  /** Looks up each address once: waiting for an answer costs as much as the answer. */
  const place = async (rows: readonly PendingPlay[]): Promise<void> => {
    const countries = new Map<string, string>();
    for (const { viewing } of rows) {
      const { source } = viewing;
      if (source.country !== undefined) continue;
      const { address } = source.visit;
      const country = countries.get(address) ?? (await locate(address)).country ?? NOWHERE;
      countries.set(address, country);
      source.country = country;
    }
  };

  const tell = (rows: readonly PendingPlay[], ownerOf: (videoId: number) => VideoOwner | undefined) => {
    for (const { viewing, views } of rows) {
      const owner = ownerOf(viewing.videoId);
      if (views !== 1 || owner === undefined) continue;
      popularity.record('title', owner.title_id, viewing.source.visit, 'play');
      notePlay(viewing.videoId);
    }
  };

  return async (waiting: readonly PendingPlay[]): Promise<void> => {
    await makeRoom(waiting);
    await decide(waiting);
    await place(waiting);
    const ownerOf = await ownersOf(
      waiting.map(({ viewing }) => viewing.videoId),
      clock.now().getTime(),
    );
    const rows: PlayRow[] = [];
    for (const one of waiting) {
      const owner = ownerOf(one.viewing.videoId);
      // Unwritten plays of a deleted video are dropped.
      if (owner !== undefined) rows.push(toRow(one, owner));
    }
    if (rows.length > 0) await insertPlays(pool, rows);
    tell(waiting, ownerOf);
  };
}

const toRow = ({ viewing, at, seconds, parts, views }: PendingPlay, owner: VideoOwner): PlayRow => {
  const { viewer, country = NOWHERE, referrer, agent } = viewing.source;
  return {
    at,
    videoId: viewing.videoId,
    titleId: owner.title_id,
    episodeId: owner.episode_id,
    userId: viewing.userId,
    viewer,
    views: views ?? 0,
    seconds,
    seen: parts.seen,
    finishes: parts.finishes,
    country,
    device: agent.device,
    browser: agent.browser,
    platform: agent.platform,
    referrer,
  };
};
