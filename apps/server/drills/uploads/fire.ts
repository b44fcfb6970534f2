import { setTimeout as delay } from 'node:timers/promises';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import type { MeteredWay } from './metered-way.ts';
import type { Uploader } from './uploader.ts';

const LOOK_MS = 20;
/** Long enough that the first new try meets it too. */
const CUT_MS = 1500;
const LIMIT_MS = 1_200_000;

const KINDS = ['client', 'server', 'storage', 'network'] as const;
export type Kind = (typeof KINDS)[number];

/** How often each of them dies. */
export type Blows = Readonly<Partial<Record<Kind, number>>>;

export interface Blow {
  readonly kind: Kind;
  /** When it fell. */
  readonly at: number;
}

interface Fire {
  readonly blows: Blows;
  readonly bytes: number;
  /** The way the bytes take. */
  readonly line: MeteredWay;
  readonly uploader: Uploader;
  /** Ends the server and brings up another. */
  readonly killServer: () => Promise<void>;
  readonly killStorage: () => Promise<void>;
}

export interface Outcome {
  readonly entry: FileEntry;
  readonly ms: number;
  readonly blows: readonly Blow[];
  /** What the uploads said that were given up; somebody picked the file again. */
  readonly failures: readonly string[];
}

/** Lets an upload run to its end, with blows at random points of it. */
export async function uploadUnderFire(fire: Fire): Promise<Outcome> {
  const { line, uploader } = fire;
  const started = performance.now();
  const blows: Blow[] = [];
  const failures: string[] = [];
  const deal: Readonly<Record<Kind, () => Promise<void>>> = {
    client: () => uploader.kill(),
    server: fire.killServer,
    storage: fire.killStorage,
    network: async () => line.cut(CUT_MS),
  };
  const waiting = planOf(fire.blows, fire.bytes);
  while (performance.now() - started < LIMIT_MS) {
    const answer = uploader.answer();
    if (answer !== undefined && 'entry' in answer)
      return { entry: answer.entry, ms: performance.now() - started, blows, failures };
    if (answer !== undefined) {
      failures.push(answer.failure);
      uploader.start();
    }
    const [next] = waiting;
    if (next !== undefined && sentOver(line) >= next.at) {
      waiting.shift();
      blows.push({ kind: next.kind, at: performance.now() });
      await deal[next.kind]();
    }
    await delay(LOOK_MS);
  }
  throw new Error(`the upload did not end within ${LIMIT_MS} ms: ${failures.join(', ')}`);
}

const sentOver = ({ transfers }: MeteredWay) => transfers.reduce((total, { bytes }) => total + bytes, 0);

/**
 * Random points, one of each kind in each stretch of the way: an upload in parts is given up when one part fails four
 * times, and then everything is sent again. The first bytes and the last are left to others: there is little to lose.
 */
function planOf(blows: Blows, bytes: number): { kind: Kind; at: number }[] {
  return KINDS.flatMap((kind) => {
    const { [kind]: count = 0 } = blows;
    return Array.from({ length: count }, (_, index) => {
      const at = bytes * (0.02 + (0.95 * (index + Math.random())) / count);
      return { kind, at };
    });
  }).toSorted((a, b) => a.at - b.at);
}
