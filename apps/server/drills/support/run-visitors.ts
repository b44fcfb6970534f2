import { setTimeout as delay } from 'node:timers/promises';
import { Visitor } from './visitor.ts';

interface Pace {
  readonly port: number;
  readonly forMs: number;
  readonly everyMs: number;
  readonly visitors: number;
}

/** Runs visitors that each repeat a round at their own pace until the time is up. */
export async function runVisitors(
  { port, forMs, everyMs, visitors }: Pace,
  round: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const one = async () => {
    const visitor = new Visitor(port);
    const ends = performance.now() + forMs;
    await delay(Math.random() * everyMs);
    while (performance.now() < ends) {
      const started = performance.now();
      await round(visitor);
      await delay(Math.max(0, everyMs - (performance.now() - started)));
    }
    visitor.close();
  };
  await Promise.all(Array.from({ length: visitors }, one));
}
