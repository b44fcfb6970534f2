import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Visitor } from './visitor.ts';

const CONNECTIONS = 16;
const RETRY_MS = 100;

export interface WriteLoad {
  /** Keys of the acknowledged writes. */
  readonly acknowledged: readonly string[];
  /** Unacknowledged writes: they may have happened or not, and are retried under another key. */
  readonly refused: readonly string[];
  readonly done: Promise<void>;
  /** Stops before the amount is reached. */
  stop(): void;
}

/** Writes until enough writes are acknowledged, whatever happens to the server. */
export function startWriteLoad(port: number, amount: number, jobMs = 0): WriteLoad {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let begun = 0;
  let isStopped = false;

  const write = async (visitor: Visitor): Promise<boolean> => {
    const key = randomUUID();
    try {
      const { status } = await visitor.post('/api/v1/drill/writes', { key, job_ms: jobMs });
      if (status === 200) acknowledged.push(key);
      else refused.push(`status ${status}`);
      return status === 200;
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  const keepWriting = async () => {
    const visitor = new Visitor(port);
    while (begun < amount && !isStopped) {
      begun += 1;
      if (await write(visitor)) continue;
      begun -= 1;
      await delay(RETRY_MS);
    }
    visitor.close();
  };
  const done = Promise.all(Array.from({ length: CONNECTIONS }, keepWriting)).then(() => undefined);
  const stop = () => {
    isStopped = true;
  };
  return { acknowledged, refused, done, stop };
}
