import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';
import type { Job } from './job.ts';

/** Asks for work in the transaction that causes it: either both happen or neither. */
export interface Outbox {
  add<Payload extends z.ZodType>(
    tx: Tx,
    job: Job<Payload>,
    payload: z.input<Payload>,
    options?: { dedupeKey?: string; availableAt?: Date },
  ): Promise<void>;
}
