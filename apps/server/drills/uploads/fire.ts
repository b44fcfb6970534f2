import { setTimeout as delay } from 'node:timers/promises';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import type { MeteredWay } from './metered-way.ts';
import type { Uploader } from './uploader.ts';

const LOOK_MS = 20;
/** Long enough that the first new try meets it too. */
const CUT_MS = 1500;
const LIMIT_MS = 1_200_000;

/** How often each of them dies. */
export interface Blows {
  readonly client: number;
  readonly server: number;
  readonly network: number;
}

interface Fire {
  readonly blows: Blows;
  readonly bytes: number;
  /** The way the bytes take. */
  readonly line: MeteredWay;
  readonly uploader: Uploader;
  /** Ends the server and brings up another. */
  readonly killServer: () => Promise<void>;
}

export interface Outcome {
  readonly entry: FileEntry;
  readonly ms: number;
  /** When each blow fell. */
  readonly blowsAt: readonly number[];
  /** What the uploads said that were given up; somebody picked the file again. */
  readonly failures: readonly string[];
}

/** Lets an upload run to its end, with blows at random points of it. */
export async function uploadUnderFire({ blows, bytes, line, uploader, killServer }: Fire): Promise<Outcome> {
  const started = performance.now();
  const blowsAt: number[] = [];
  const failures: string[] = [];
  const deal = {
    client: () => uploader.kill(),
    server: killServer,
    network: async () => line.cut(CUT_MS),
  };
  const waiting = planOf(blows, bytes);
  while (performance.now() - started < LIMIT_MS) {
    const answer = uploader.answer();
    if (answer !== undefined && 'entry' in answer)
      return { entry: answer.entry, ms: performance.now() - started, blowsAt, failures };
    if (answer !== undefined) {
      failures.push(answer.failure);
      uploader.start();
    }
    const [next] = waiting;
    if (next !== undefined && sentOver(line) >= next.at) {
      waiting.shift();
      blowsAt.push(performance.now());
      await deal[next.kind]();
    }
    await delay(LOOK_MS);
  }
  throw new Error(`the upload did not end within ${LIMIT_MS} ms: ${failures.join(', ')}`);
}

const sentOver = ({ transfers }: MeteredWay) => transfers.reduce((total, { bytes }) => total + bytes, 0);

/** Random points, the kinds of blows mixed. The first bytes and the last are left to others: there is little to lose. */
function planOf(blows: Blows, bytes: number) {
  const kinds = (['client', 'server', 'network'] as const).flatMap((kind) =>
    Array.from({ length: blows[kind] }, () => ({ kind, order: Math.random() })),
  );
  const points = kinds.map(() => bytes * (0.02 + 0.95 * Math.random())).toSorted((a, b) => a - b);
  return kinds
    .toSorted((a, b) => a.order - b.order)
    .map(({ kind }, index) => ({ kind, at: points[index] ?? 0 }));
}
