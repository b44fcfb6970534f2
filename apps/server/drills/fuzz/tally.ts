import type { FuzzResponse, Fault } from './oracle.ts';
import type { FuzzRequest } from './requests.ts';

const MAX_SHOWN = 12;
const MAX_TEXT = 400;

/** Counts responses by call and status, and keeps an example of each fault. */
export class Tally {
  readonly #counts = new Map<string, Map<number, number>>();
  readonly #faults: { fault: Fault; request: FuzzRequest; answer: FuzzResponse; index: number }[] = [];
  #slowest = 0;
  #total = 0;

  add(request: FuzzRequest, answer: FuzzResponse, found: { fault: Fault | undefined; index: number }): void {
    this.#total += 1;
    this.#slowest = Math.max(this.#slowest, answer.ms);
    const counts = this.#counts.get(request.target.name) ?? new Map<number, number>();
    this.#counts.set(request.target.name, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1));
    if (found.fault !== undefined)
      this.#faults.push({ fault: found.fault, request, answer, index: found.index });
  }

  get total(): number {
    return this.#total;
  }

  get slowestMs(): number {
    return Math.round(this.#slowest);
  }

  faultsOf(rule: Fault['rule']): number {
    return this.#faults.filter(({ fault }) => fault.rule === rule).length;
  }

  hasSucceeded(name: string): boolean {
    return (this.#counts.get(name)?.get(200) ?? 0) > 0;
  }

  print(): void {
    const statuses = [
      ...new Set([...this.#counts.values()].flatMap((counts) => [...counts.keys()])),
    ].toSorted((a, b) => a - b);
    const rows = [...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
    console.log(['call'.padEnd(44), ...statuses.map((status) => String(status).padStart(7))].join(''));
    for (const [name, counts] of rows) {
      const cells = statuses.map((status) => String(counts.get(status) ?? '').padStart(7));
      console.log([name.padEnd(44), ...cells].join(''));
    }
    const distinct = Map.groupBy(
      this.#faults,
      ({ fault, request, answer }) => `${request.target.name} ${fault.rule} ${fault.detail} ${answer.status}`,
    );
    for (const [key, [first, ...rest]] of [...distinct].slice(0, MAX_SHOWN)) {
      if (first === undefined) continue;
      const { request, answer, index } = first;
      console.log(
        `\n✗ ${key} (${rest.length + 1} times, first at ${index}, ${request.kind}, ${request.role})`,
      );
      console.log(`  ${request.method} ${request.url.slice(0, MAX_TEXT)} ${JSON.stringify(request.headers)}`);
      console.log(`  sent ${JSON.stringify(request.payload?.slice(0, MAX_TEXT))}`);
      console.log(`  got ${answer.body.slice(0, MAX_TEXT)}`);
    }
  }
}
