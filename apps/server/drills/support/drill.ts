import { styleText } from 'node:util';

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** What was seen. */
  readonly detail: string;
}

export interface DrillResult {
  readonly name: string;
  readonly checks: readonly Check[];
}

export interface DrillOptions {
  /** Sizes that fit into a CI run. */
  readonly ci: boolean;
  /** How much is uploaded, where somebody asks for another amount. */
  readonly megabytes: number | undefined;
  /** How many calls are tried, chosen by chance, where all of them take too long. */
  readonly calls: number | undefined;
}

/** A promise about the running product that only holds if somebody tries to break it. */
export interface Drill {
  readonly name: string;
  /** Too long for every run: it runs when it is asked for by name. */
  readonly onRequest?: boolean;
  /** Notes what it sees in the list. */
  readonly run: (list: Checklist, options: DrillOptions) => Promise<void>;
}

export interface Checklist {
  readonly checks: readonly Check[];
  check(name: string, ok: boolean, detail: string | number): void;
}

/** Collects what was seen and prints one line for each. */
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
