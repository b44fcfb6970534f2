import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';

/** Something that happened, `entity.past-tense`. */
export interface EventKind<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
}

/** Code of a module that follows an event. It runs in the worker, after the change is committed, once. */
export interface Listener {
  readonly event: EventKind;
  /** Unique among the listeners of an event. */
  readonly name: string;
  readonly run: (payload: unknown, context: { tx: Tx }) => Promise<void>;
}

export interface Events {
  /** Tells listeners, through the outbox, that something happened in this transaction. */
  emit<Payload extends z.ZodType>(
    tx: Tx,
    event: EventKind<Payload>,
    payload: z.input<Payload>,
  ): Promise<void>;
}
