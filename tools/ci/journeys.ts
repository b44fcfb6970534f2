// Parses journeys from Playwright's JSON report, in which suites are nested.
import { valueAt, listAt } from './result-values.ts';

export type JourneyStatus = 'expected' | 'unexpected' | 'flaky' | 'skipped';

export interface Journey {
  /** File and title, without the machine's folders. */
  name: string;
  status: JourneyStatus;
  /** The error of each failed attempt. */
  messages: string[];
  /** Total seconds of all attempts. */
  seconds: number;
}

export const parseJourneys = (results: unknown): Journey[] => listAt(results, 'suites').flatMap(ofSuite);

function ofSuite(suite: unknown): Journey[] {
  const inner = valueAt(suite, 'suites');
  return [...(Array.isArray(inner) ? inner.flatMap(ofSuite) : []), ...listAt(suite, 'specs').flatMap(ofSpec)];
}

function ofSpec(spec: unknown): Journey[] {
  return listAt(spec, 'tests').map((test) => {
    const attempts = listAt(test, 'results');
    const messages = attempts.map((attempt) => toText(valueAt(attempt, 'error', 'message')));
    return {
      name: `${toText(valueAt(spec, 'file'))}: ${toText(valueAt(spec, 'title'))}`,
      status: toText(valueAt(test, 'status')) as JourneyStatus,
      messages: messages.filter((message) => message !== ''),
      seconds: attempts.reduce<number>((sum, attempt) => sum + duration(attempt), 0),
    };
  });
}

function duration(attempt: unknown): number {
  const milliseconds = valueAt(attempt, 'duration');
  return typeof milliseconds === 'number' ? milliseconds / 1000 : 0;
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
