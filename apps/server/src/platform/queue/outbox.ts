import type { z } from 'zod';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Job } from './job.ts';
import * as repository from './outbox.repository.ts';

/** Adds a job in the transaction that causes it: either both happen or neither. */
export interface Outbox {
  /** With a `dedupeKey`, adding it again within three days of the first has no effect. */
  add<Payload extends z.ZodType>(
    tx: Tx,
    job: Job<Payload>,
    payload: z.input<Payload>,
    options?: { dedupeKey?: string; availableAt?: Date },
  ): Promise<void>;
  /** Runs jobs now that wait for their next attempt, or failed for good. */
  runNow(tx: Tx, ids: readonly number[]): Promise<void>;
  /** Deletes failed jobs whose payload has this text under a key. */
  deleteFailed(tx: Tx, job: Job, value: { key: string; text: string }): Promise<void>;
  /** Whether the job is still waiting or running: neither done nor failed. */
  isUnfinished<Payload extends z.ZodType>(
    db: Executor,
    job: Job<Payload>,
    payload: z.input<Payload>,
  ): Promise<boolean>;
}

export function createOutbox(): Outbox {
  return {
    async add(tx, job, payload, options = {}) {
      // Validated here, where the mistake is, instead of in the worker. The handler parses again, so the input is
      // stored.
      job.payload.parse(payload);
      await repository.insert(tx, {
        job: job.name,
        payload: JSON.stringify(payload),
        dedupeKey: options.dedupeKey ?? null,
        availableAt: options.availableAt ?? null,
      });
    },
    runNow: (tx, ids) => repository.runNow(tx, ids),
    deleteFailed: (tx, job, value) => repository.deleteFailedWith(tx, job.name, value),
    isUnfinished: (db, job, payload) => repository.isUnfinished(db, job.name, JSON.stringify(payload)),
  };
}
