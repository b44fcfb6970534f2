import type {
  ConnectionProblem,
  ConnectionStep,
  DialogueLine,
} from '@kinora/contracts/foundation/connections.ts';

/** What a test found out. */
export interface TestReport {
  readonly isPassed: boolean;
  readonly ms: number;
  readonly steps: ConnectionStep[];
  readonly problem: ConnectionProblem | null;
  readonly facts: Record<string, string>;
  readonly dialogue: DialogueLine[];
}

/** The result of a step that did not fail. */
interface Finding {
  readonly outcome?: ConnectionStep['outcome'];
  readonly detail?: string;
}

const DETAIL_MAX = 500;

/** A step failed. The cause is the error of the service. */
export class StepError extends Error {
  override readonly name = 'StepError';
  readonly step: string;
  constructor(step: string, cause: unknown) {
    super(messageOf(cause), { cause });
    this.step = step;
  }
}

/** Times the steps of a test. Steps that never ran count as not reached. `clean` removes secrets from all texts. */
export function createSteps(names: readonly string[], clean = (text: string): string => text) {
  const done = new Map<string, ConnectionStep>();
  const began = performance.now();
  const since = (start: number) => Math.round(performance.now() - start);
  const record = (name: string, step: Omit<ConnectionStep, 'name'>) =>
    void done.set(name, { name, ...step, detail: clean(step.detail).slice(0, DETAIL_MAX) });

  const cleaned = ({ code, detail }: ConnectionProblem) => ({ code, detail: clean(detail) });
  const fail = (name: string, error: unknown, ms: number): StepError => {
    record(name, { outcome: 'failed', ms, detail: messageOf(error) });
    return new StepError(name, error);
  };

  return {
    record,
    fail,
    /** Runs a step. An error fails it, and is thrown as a `StepError`. */
    async run<Result>(name: string, work: () => Promise<Result>, find?: (result: Result) => Finding) {
      const start = performance.now();
      try {
        const result = await work();
        record(name, { outcome: 'passed', ms: since(start), detail: '', ...find?.(result) });
        return result;
      } catch (error) {
        throw fail(name, error, since(start));
      }
    },
    report: (end: Partial<Pick<TestReport, 'problem' | 'facts' | 'dialogue'>> = {}): TestReport => ({
      isPassed: (end.problem ?? null) === null,
      ms: since(began),
      steps: names.map((name) => done.get(name) ?? { name, outcome: 'not_reached', ms: null, detail: '' }),
      problem: end.problem === undefined || end.problem === null ? null : cleaned(end.problem),
      facts: end.facts ?? {},
      dialogue: end.dialogue ?? [],
    }),
  };
}

/** The text of an error. Node reports several failed addresses as one error without a text. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.slice(0, DETAIL_MAX);
}

/** Fails if the work takes too long. The work itself must have an end of its own. */
export async function within<Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
