import { COUNTED_AFTER_SECONDS } from '@kinora/contracts/catalogue/play-stats.ts';
import { createSeenTracker, type SeenParts } from './seen-tracker.ts';

/** Who watches what, and from where: the same for all rows of a viewing. */
export interface Viewing<Source> {
  /** Video and viewer. */
  readonly key: string;
  readonly videoId: number;
  readonly userId: number | null;
  readonly source: Source;
  /** When it started, as far as this process knows. */
  readonly since: number;
  lastAt: number;
  /** Seconds actually watched. */
  watched: number;
  /** The part of `watched` that is not written yet. */
  unwritten: number;
  isCounted: boolean;
  readonly seen: ReturnType<typeof createSeenTracker>;
}

export interface Heartbeat<Source> {
  readonly videoId: number;
  readonly userId: number | null;
  /** Identifies the viewer. */
  readonly handle: string;
  /** When the viewer got the token: nothing was watched before. */
  readonly issuedAt: number;
  /** Seconds watched since the last heartbeat, according to the player. */
  readonly watched: number;
  /** The player's position and the video's duration, if it reports them. */
  readonly position?: number | null | undefined;
  readonly length?: number | null | undefined;
  readonly at: number;
  readonly source: () => Source;
}

/** A viewing ends after this long without a heartbeat. */
const OVER_AFTER_MS = 5 * 60_000;
/** How far back a process credits watch time before its first heartbeat of a viewing. */
const BELIEVED_MS = 60_000;
/** How often the seconds watched after a counted view are written. */
const WRITTEN_EVERY_SECONDS = 600;
const SWEPT_EVERY_MS = 30_000;
const VIEWINGS_MAX = 100_000;

interface Told<Source> {
  /** Enough was watched for the view to count. */
  onView(viewing: Viewing<Source>, seconds: number, parts: SeenParts): void;
  /** More was watched of a view that already counted. */
  onMore(viewing: Viewing<Source>, seconds: number, parts: SeenParts): void;
}

/** Adds up how long each viewer watches. Limits what a player reports to the time that has actually passed. */
export function createViewings<Source>({ onView, onMore }: Told<Source>) {
  const viewings = new Map<string, Viewing<Source>>();
  let sweptAt = 0;

  const take = (viewing: Viewing<Source>): number => {
    const seconds = Math.round(viewing.unwritten);
    viewing.unwritten -= seconds;
    return seconds;
  };
  const writeMore = (viewing: Viewing<Source>) => {
    const seconds = viewing.isCounted ? take(viewing) : 0;
    if (seconds > 0) onMore(viewing, seconds, viewing.seen.take());
  };
  const end = (viewing: Viewing<Source>) => {
    viewings.delete(viewing.key);
    writeMore(viewing);
  };
  /** Ends idle viewings; above the maximum, the oldest ones as well. */
  const sweep = (now: number) => {
    sweptAt = now;
    let tooMany = viewings.size > VIEWINGS_MAX ? viewings.size - 0.9 * VIEWINGS_MAX : 0;
    for (const viewing of viewings.values()) {
      if (tooMany-- <= 0 && now - viewing.lastAt < OVER_AFTER_MS) continue;
      end(viewing);
    }
  };

  return {
    beat(beat: Heartbeat<Source>): void {
      if (beat.at - sweptAt >= SWEPT_EVERY_MS || viewings.size > VIEWINGS_MAX) sweep(beat.at);
      const key = `${beat.videoId}:${beat.handle}`;
      const known = viewings.get(key);
      const viewing = known ?? begin(key, beat);
      if (known === undefined) viewings.set(key, viewing);
      viewing.lastAt = beat.at;
      const possible = (beat.at - viewing.since) / 1000 - viewing.watched;
      const watched = Math.max(0, Math.min(beat.watched, possible));
      viewing.watched += watched;
      viewing.unwritten += watched;
      viewing.seen.note({ position: beat.position ?? null, length: beat.length ?? null, watched });
      if (!viewing.isCounted && viewing.watched >= COUNTED_AFTER_SECONDS) {
        viewing.isCounted = true;
        onView(viewing, take(viewing), viewing.seen.take());
      } else if (viewing.unwritten >= WRITTEN_EVERY_SECONDS) writeMore(viewing);
    },

    sweep,

    /** Ends all viewings. */
    end(): void {
      for (const viewing of viewings.values()) end(viewing);
    },
    get size() {
      return viewings.size;
    },
  };
}

const begin = <Source>(
  key: string,
  { videoId, userId, issuedAt, at, source }: Heartbeat<Source>,
): Viewing<Source> => ({
  key,
  videoId,
  userId,
  source: source(),
  since: Math.max(issuedAt, at - BELIEVED_MS),
  lastAt: at,
  watched: 0,
  unwritten: 0,
  isCounted: false,
  seen: createSeenTracker(),
});
