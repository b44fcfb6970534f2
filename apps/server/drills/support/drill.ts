import { styleText } from 'node:util';

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** The observed result. */
  readonly detail: string;
}

export interface DrillResult {
  readonly name: string;
  readonly checks: readonly Check[];
}

export interface DrillOptions {
  /** Use sizes that fit into a CI run. */
  readonly ci: boolean;
  /** Overrides the upload size. */
  readonly megabytes: number | undefined;
  /** Limits the drill to a random sample of this many calls, when all of them take too long. */
  readonly calls: number | undefined;
}

/** Tries to break a guarantee of the running product. */
export interface Drill {
  readonly name: string;
  /** Too slow for every run: runs only when requested by name. */
  readonly onRequest?: boolean;
  /** Records its results in the list. */
  readonly run: (list: Checklist, options: DrillOptions) => Promise<void>;
}

export interface Checklist {
  readonly checks: readonly Check[];
  check(name: string, ok: boolean, detail: string | number): void;
}

/** Collects the results and prints one line for each. */
export function createChecklist(drill: string): Checklist {
  const checks: Check[] = [];
  return {
    checks,
    check(name, ok, detail) {
      checks.push({ name, ok, detail: String(detail) });
      console.log(`${ok ? styleText('green', '✓') : styleText('red', '✗')} ${drill}: ${name} (${detail})`);
    },
  };
}
