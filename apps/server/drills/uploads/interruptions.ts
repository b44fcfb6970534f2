import { setTimeout as delay } from 'node:timers/promises';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import type { MeteredProxy } from './metered-proxy.ts';
import type { Uploader } from './uploader.ts';

const LOOK_MS = 20;
/** Long enough that the first retry fails too. */
const CUT_MS = 1500;
const LIMIT_MS = 1_200_000;

const KINDS = ['client', 'server', 'storage', 'network'] as const;
export type InterruptionKind = (typeof KINDS)[number];

/** How often each of them is interrupted. */
export type InterruptionCounts = Readonly<Partial<Record<InterruptionKind, number>>>;

export interface Interruption {
  readonly kind: InterruptionKind;
  /** When it happened. */
  readonly at: number;
}

interface InterruptedUpload {
  readonly interruptions: InterruptionCounts;
  readonly bytes: number;
  /** The proxy all bytes go through. */
  readonly line: MeteredProxy;
  readonly uploader: Uploader;
  /** Kills the server and starts another. */
  readonly killServer: () => Promise<void>;
  readonly killStorage: () => Promise<void>;
}

export interface Outcome {
  readonly entry: FileEntry;
  readonly ms: number;
  readonly interruptions: readonly Interruption[];
  /** Errors of failed uploads, after which the user picked the file again. */
  readonly failures: readonly string[];
}

/** Runs an upload to its end, with interruptions at random points. */
export async function uploadWithInterruptions(plan: InterruptedUpload): Promise<Outcome> {
  const { line, uploader } = plan;
  const started = performance.now();
  const interruptions: Interruption[] = [];
  const failures: string[] = [];
  const interrupt: Readonly<Record<InterruptionKind, () => Promise<void>>> = {
    client: () => uploader.kill(),
    server: plan.killServer,
    storage: plan.killStorage,
    network: async () => line.cut(CUT_MS),
  };
  const waiting = planOf(plan.interruptions, plan.bytes);
  while (performance.now() - started < LIMIT_MS) {
    const answer = uploader.answer();
    if (answer !== undefined && 'entry' in answer)
      return { entry: answer.entry, ms: performance.now() - started, interruptions, failures };
    if (answer !== undefined) {
      failures.push(answer.failure);
      uploader.start();
    }
    const [next] = waiting;
    if (next !== undefined && sentOver(line) >= next.at) {
      waiting.shift();
      interruptions.push({ kind: next.kind, at: performance.now() });
      await interrupt[next.kind]();
    }
    await delay(LOOK_MS);
  }
  throw new Error(`the upload did not end within ${LIMIT_MS} ms: ${failures.join(', ')}`);
}

const sentOver = ({ transfers }: MeteredProxy) => transfers.reduce((total, { bytes }) => total + bytes, 0);

/**
 * Random points, one of each kind per section of the upload: a multipart upload fails when one part fails four times,
 * and then everything is sent again. Skips the start and the end, where there is little to lose.
 */
function planOf(interruptions: InterruptionCounts, bytes: number): { kind: InterruptionKind; at: number }[] {
  return KINDS.flatMap((kind) => {
    const { [kind]: count = 0 } = interruptions;
    return Array.from({ length: count }, (_, index) => {
      const at = bytes * (0.02 + (0.95 * (index + Math.random())) / count);
      return { kind, at };
    });
  }).toSorted((a, b) => a.at - b.at);
}
