import { RETENTION_PARTS } from '@kinora/contracts/catalogue/reports.ts';
import { FINISHED_FROM } from '@kinora/contracts/catalogue/watching.ts';

/** What a row says of the parts of a video that were watched. */
export interface SeenParts {
  /** A bit for each part that no row of the viewing has told of; nothing where the player does not say where it stands. */
  readonly seen: bigint | null;
  readonly finishes: 0 | 1;
}

/** What a player says of where it stands. */
export interface Place {
  readonly position: number | null;
  /** How long the video is. */
  readonly length: number | null;
  /** Seconds that were watched up to here. */
  readonly watched: number;
}

/** Remembers which parts of a video a viewing has seen, and tells each once. */
export function createSeen() {
  let isKnown = false;
  let told = 0n;
  let fresh = 0n;
  let finish: 'open' | 'reached' | 'told' = 'open';

  return {
    note({ position, length, watched }: Place): void {
      if (position === null || length === null || length <= 0) return;
      isKnown = true;
      if (watched <= 0) return;
      fresh |= partsBetween(Math.max(0, position - watched) / length, position / length) & ~told;
      if (finish === 'open' && position >= FINISHED_FROM * length) finish = 'reached';
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
