import { RETENTION_PARTS } from '@kinora/contracts/catalogue/play-stats.ts';
import { FINISHED_RATIO } from '@kinora/contracts/catalogue/watch-progress.ts';

/** The watched parts of a video, as stored in one row. */
export interface SeenParts {
  /**
   * A bit for each part that no earlier row of the viewing has reported; null when the player does not report its
   * position.
   */
  readonly seen: bigint | null;
  readonly finishes: 0 | 1;
}

/** The position a player reports. */
export interface PlaybackPosition {
  readonly position: number | null;
  /** Duration of the video. */
  readonly length: number | null;
  /** Seconds watched up to here. */
  readonly watched: number;
}

/** Tracks which parts of a video a viewing has seen, and reports each once. */
export function createSeenTracker() {
  let isKnown = false;
  let told = 0n;
  let fresh = 0n;
  let finish: 'open' | 'reached' | 'told' = 'open';

  return {
    note({ position, length, watched }: PlaybackPosition): void {
      if (position === null || length === null || length <= 0) return;
      isKnown = true;
      if (watched <= 0) return;
      fresh |= partsBetween(Math.max(0, position - watched) / length, position / length) & ~told;
      if (finish === 'open' && position >= FINISHED_RATIO * length) finish = 'reached';
    },

    take(): SeenParts {
      const finishes = finish === 'reached' ? 1 : 0;
      if (finishes === 1) finish = 'told';
      const seen = isKnown ? fresh : null;
      told |= fresh;
      fresh = 0n;
      return { seen, finishes };
    },
  };
}

const partsBetween = (from: number, to: number): bigint => {
  const first = Math.min(RETENTION_PARTS - 1, Math.floor(from * RETENTION_PARTS));
  const last = Math.max(first, Math.min(RETENTION_PARTS, Math.ceil(to * RETENTION_PARTS)) - 1);
  return ((1n << BigInt(last - first + 1)) - 1n) << BigInt(first);
};
