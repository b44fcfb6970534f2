import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';

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
  return { name: options.name, payload: options.payload, attempts: options.attempts ?? 5 };
}

interface JobContext {
  /** Marks the job done when it commits: database effects made through it happen exactly once. */
  readonly tx: Tx;
  /** The outbox row's id: the same on every try, so that effects elsewhere can be keyed by it. */
  readonly id: number;
}

/** A job with the code that does it. */
export interface JobHandler {
  readonly job: Job;
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
}

export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
): JobHandler {
  return { job, run: (payload, context) => run(job.payload.parse(payload), context) };
}
