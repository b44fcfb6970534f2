import { Visitor } from './visitor.ts';

export interface TimingComparison {
  /** The median time difference between one kind of address and the other, requested right after it. */
  readonly differenceMs: number;
  /** How many different responses there were; with one, an attacker learns nothing. */
  readonly answers: number;
}

interface Question {
  readonly port: number;
  readonly path: string;
  readonly samples: number;
  readonly body: (email: string) => object;
}

/** Alternates between an account and an unknown address: any difference would tell them apart. */
export async function compareTimings(
  email: string,
  { port, path, samples, body }: Question,
): Promise<TimingComparison> {
  const visitor = new Visitor(port);
  // Compared in pairs: if the machine slows down, it slows both of a pair.
  const differences: number[] = [];
  const answers = new Set<string>();
  const ask = async (address: string): Promise<number> => {
    const started = performance.now();
    const answer = await visitor.post(path, body(address));
    // Every response has its own request id, which reveals nothing.
    answers.add(`${answer.status} ${answer.body.replace(/"request_id":"[^"]*"/, '')}`);
    return performance.now() - started;
  };
  await ask(email);
  for (let sample = 0; sample < samples; sample += 1) {
    const known = await ask(email);
    differences.push(known - (await ask(`nobody-${sample}@example.com`)));
  }
  visitor.close();
  return { differenceMs: Math.abs(median(differences)), answers: answers.size };
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
