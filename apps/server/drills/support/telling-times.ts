import { Visitor } from './visitor.ts';

export interface Telling {
  /** How much longer one kind of address takes than the other asked right after it, in the median. */
  readonly differenceMs: number;
  /** How many different answers there were; one is what nobody can learn from. */
  readonly answers: number;
}

interface Question {
  readonly port: number;
  readonly path: string;
  readonly samples: number;
  readonly body: (email: string) => object;
}

/** Asks about an account and about an unknown address in turn: any difference would tell them apart. */
export async function askInTurn(email: string, { port, path, samples, body }: Question): Promise<Telling> {
  const visitor = new Visitor(port);
  // Compared in pairs: a machine that gets slower meanwhile slows both of a pair.
  const differences: number[] = [];
  const answers = new Set<string>();
  const ask = async (address: string): Promise<number> => {
    const started = performance.now();
    const answer = await visitor.post(path, body(address));
    // Every answer has an id of its own, which says nothing.
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
