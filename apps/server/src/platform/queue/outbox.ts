import type { z } from 'zod';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Job } from './job.ts';
import * as repository from './outbox.repository.ts';

/** Asks for work in the transaction that causes it: either both happen or neither. */
export interface Outbox {
  /** With a `dedupeKey`, asking again within three days of the first is one job. */
  add<Payload extends z.ZodType>(
    tx: Tx,
    job: Job<Payload>,
    payload: z.input<Payload>,
    options?: { dedupeKey?: string; availableAt?: Date },
  ): Promise<void>;
  /** Whether work that was asked for is still waiting or in hand: neither done nor put aside. */
  isUnfinished<Payload extends z.ZodType>(
    db: Executor,
    job: Job<Payload>,
    payload: z.input<Payload>,
  ): Promise<boolean>;
}

export function createOutbox(): Outbox {
  return {
    async add(tx, job, payload, options = {}) {
      // Refused here, where the mistake is, rather than in the worker. The handler parses again, hence the input.
      job.payload.parse(payload);
      await repository.insert(tx, {
        job: job.name,
        payload: JSON.stringify(payload),
        dedupeKey: options.dedupeKey ?? null,
        availableAt: options.availableAt ?? null,
      });
    },
    isUnfinished: (db, job, payload) => repository.isUnfinished(db, job.name, JSON.stringify(payload)),
  };
}
