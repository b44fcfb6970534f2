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
  /** Undefined until the player reports its position. */
  seen: ReturnType<typeof createSeenTracker> | undefined;
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
const NOTHING_REPORTED: SeenParts = { seen: null, finishes: 0 };

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
  const takeParts = ({ seen }: Viewing<Source>): SeenParts => seen?.take() ?? NOTHING_REPORTED;
  const writeMore = (viewing: Viewing<Source>) => {
    const seconds = viewing.isCounted ? take(viewing) : 0;
    if (seconds > 0) onMore(viewing, seconds, takeParts(viewing));
  };
  const end = (viewing: Viewing<Source>) => {
    viewings.delete(viewing.key);
    writeMore(viewing);
  };
  /** Ends idle viewings. */
  const sweep = (now: number) => {
    sweptAt = now;
    for (const viewing of viewings.values()) if (now - viewing.lastAt >= OVER_AFTER_MS) end(viewing);
  };
  /** Ends the oldest viewings above the maximum. */
  const makeRoom = () => {
    for (const viewing of viewings.values()) {
      if (viewings.size <= 0.9 * VIEWINGS_MAX) return;
      end(viewing);
    }
  };
  const noteSeen = (viewing: Viewing<Source>, watched: number, { position, length }: Heartbeat<Source>) => {
    if (typeof position !== 'number' || typeof length !== 'number') return;
    viewing.seen ??= createSeenTracker();
    viewing.seen.note({ position, length, watched });
  };

  return {
    beat(beat: Heartbeat<Source>): void {
      if (beat.at - sweptAt >= SWEPT_EVERY_MS) sweep(beat.at);
      if (viewings.size > VIEWINGS_MAX) makeRoom();
      const key = `${beat.videoId}:${beat.handle}`;
      const known = viewings.get(key);
      const viewing = known ?? begin(key, beat);
      if (known === undefined) viewings.set(key, viewing);
      viewing.lastAt = beat.at;
      const possible = (beat.at - viewing.since) / 1000 - viewing.watched;
      const watched = Math.max(0, Math.min(beat.watched, possible));
      viewing.watched += watched;
      viewing.unwritten += watched;
      noteSeen(viewing, watched, beat);
      if (!viewing.isCounted && viewing.watched >= COUNTED_AFTER_SECONDS) {
        viewing.isCounted = true;
        onView(viewing, take(viewing), takeParts(viewing));
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
  seen: undefined,
});
