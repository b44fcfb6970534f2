import type pg from 'pg';
import { compareInTurn, figures } from './compare.ts';
import { percentile } from './open-loop.ts';

interface Statement {
  readonly text: string;
  /** Whether its parameter is the ids of the first statement's rows. */
  readonly isByIds?: boolean;
}

/** A call and the bare statements for the same rows. */
export interface Case {
  readonly name: string;
  readonly path: string;
  readonly statements: readonly Statement[];
}

const GOAL = 3;
/**
 * The minimum milliseconds to compare with: the connection, the session and the check of the response cost the same for
 * every call, however short its statements are.
 */
const LEAST_MS = 1;

/** The statements of a case as prepared statements, one after the other. */
export function bareWork(client: pg.Client, { name, statements }: Case): () => Promise<void> {
  return async () => {
    let ids: number[] = [];
    for (const [index, { text, isByIds }] of statements.entries()) {
      const named = { name: `${name} ${index}`.slice(0, 60), text };
      const { rows } = await client.query<{ id?: number }>({ ...named, ...(isByIds && { values: [ids] }) });
      if (index === 0) ids = rows.flatMap(({ id }) => id ?? []);
    }
  };
}

type Work = () => Promise<void>;

const WARM_UP_ROUNDS = 20;

/** Runs all calls before the first one is measured: a new process compiles their code while it runs. */
export async function warmUp(calls: readonly Work[]): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const call of calls) await call();
}

/** Runs a call and its bare statements in turn, prints both, and returns whether the call takes at most three times as long. */
export async function compareCall(
  name: string,
  call: Work,
  bareCall: Work,
  rounds: number,
): Promise<boolean> {
  const { ours, bare } = await compareInTurn(call, bareCall, rounds);
  const median = percentile(bare, 0.5);
  const ratio = percentile(ours, 0.5) / Math.max(LEAST_MS, median);
  const isMet = ratio <= GOAL;
  console.log(
    `${name.padEnd(34)} ours ${figures(ours)}  bare ${figures(bare)}  ${ratio.toFixed(2).padStart(5)} times` +
      `${median < LEAST_MS ? ` ${LEAST_MS} ms` : ''}  ${isMet ? 'reached' : 'NOT REACHED'}`,
  );
  return isMet;
}
