import { setTimeout as delay } from 'node:timers/promises';
import { Visitor } from './visitor.ts';

interface Pace {
  readonly port: number;
  readonly forMs: number;
  readonly everyMs: number;
  readonly visitors: number;
}

/** Visitors who each do something at their own time, again and again, until the time is over. */
export async function inRounds(
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
