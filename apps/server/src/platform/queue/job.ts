import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';

/** Tries of a job that does not say. */
export const DEFAULT_ATTEMPTS = 5;
const DEFAULT_TIMEOUT_SECONDS = 30;

/** A kind of work done outside the request: its name and what it is given. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** Tries before the job is put aside as failed. */
  readonly attempts: number;
}

export function defineJob<Payload extends z.ZodType>(options: {
  name: string;
  payload: Payload;
  attempts?: number;
}): Job<Payload> {
  return { name: options.name, payload: options.payload, attempts: options.attempts ?? DEFAULT_ATTEMPTS };
}

/** What a job runs with. */
export interface JobContext {
  /** Marks the job done when it commits: database effects made through it happen exactly once. */
  readonly tx: Tx;
  /** The outbox row's id: the same on every try, so that effects elsewhere can be keyed by it. */
  readonly id: number;
}

/** A job with the code that does it. */
export interface JobHandler {
  readonly job: Job;
  /** How long one statement, or a pause between two, may take. */
  readonly timeoutSeconds: number;
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
  /** Runs once, in the transaction that puts the job aside after its last try. */
  readonly giveUp?: (payload: unknown, context: JobContext) => Promise<void>;
}

export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
  options: {
    timeoutSeconds?: number;
    giveUp?: (payload: z.output<Payload>, context: JobContext) => Promise<void>;
  } = {},
): JobHandler {
  const { giveUp } = options;
  return {
    job,
    timeoutSeconds: options.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS,
    run: (payload, context) => run(job.payload.parse(payload), context),
    ...(giveUp === undefined
      ? {}
      : { giveUp: async (payload, context) => giveUp(job.payload.parse(payload), context) }),
  };
}
