// Reads journeys from the JSON report of Playwright, which nests suites in suites.
import { at, listAt } from './result-values.ts';

export type JourneyStatus = 'expected' | 'unexpected' | 'flaky' | 'skipped';

export interface Journey {
  /** File and title, without the folders of the machine it ran on. */
  name: string;
  status: JourneyStatus;
  /** The error of each failed attempt. */
  messages: string[];
  /** Seconds of all attempts. */
  seconds: number;
}

export const journeysOf = (results: unknown): Journey[] => listAt(results, 'suites').flatMap(ofSuite);

function ofSuite(suite: unknown): Journey[] {
  const inner = at(suite, 'suites');
  return [...(Array.isArray(inner) ? inner.flatMap(ofSuite) : []), ...listAt(suite, 'specs').flatMap(ofSpec)];
}

function ofSpec(spec: unknown): Journey[] {
  return listAt(spec, 'tests').map((test) => {
    const attempts = listAt(test, 'results');
    const messages = attempts.map((attempt) => text(at(attempt, 'error', 'message')));
    return {
      name: `${text(at(spec, 'file'))}: ${text(at(spec, 'title'))}`,
      status: text(at(test, 'status')) as JourneyStatus,
      messages: messages.filter((message) => message !== ''),
      seconds: attempts.reduce<number>((sum, attempt) => sum + duration(attempt), 0),
    };
  });
}

function duration(attempt: unknown): number {
  const milliseconds = at(attempt, 'duration');
  return typeof milliseconds === 'number' ? milliseconds / 1000 : 0;
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
