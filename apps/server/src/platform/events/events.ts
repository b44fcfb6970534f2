import type { z } from 'zod';
import { invalidateContent } from '#platform/cache/content-changes.repository.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { defineJob, handleJob, type Job, type JobContext, type JobHandler } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';

/** An event, named `entity.past-tense`. */
export interface EventKind<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** Tags of the records it changes. On commit, every process invalidates its cached copies of them. */
  touches?(payload: z.output<Payload>): readonly string[];
}

/** A module's handler for an event. It runs in the worker, once, after the change is committed. */
export interface Listener {
  readonly event: EventKind;
  /** Unique among the listeners of an event. */
  readonly name: string;
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
}

export interface Events {
  /** Notifies listeners, through the outbox, of an event in this transaction. */
  emit<Payload extends z.ZodType>(
    tx: Tx,
    event: EventKind<Payload>,
    payload: z.input<Payload>,
  ): Promise<void>;
  /** Called once, after all modules are set up and their listeners are known. */
  connect(listeners: readonly Listener[]): void;
}

/** Declares an event where it is emitted. */
export const defineEvent = <Payload extends z.ZodType>(event: EventKind<Payload>): EventKind<Payload> =>
  event;

/** Listens to an event of another module. */
export function defineListener<Payload extends z.ZodType>(
  event: EventKind<Payload>,
  name: string,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
): Listener {
  return { event, name, run: (payload, context) => run(event.payload.parse(payload), context) };
}

/** Turns listeners into jobs, one each, so that they succeed, fail and are retried independently. */
export const listenerHandlers = (listeners: readonly Listener[]): JobHandler[] =>
  listeners.map((listener) => handleJob(jobOf(listener), listener.run));

export function createEvents(outbox: Outbox): Events {
  let jobs: ReadonlyMap<string, readonly Job[]> | undefined;
  return {
    async emit(tx, event, payload) {
      // An event without connected listeners would be lost silently.
      if (jobs === undefined)
        throw new Error(`${event.name} was emitted before the listeners were connected`);
      for (const job of jobs.get(event.name) ?? []) await outbox.add(tx, job, payload);
      if (event.touches !== undefined)
        await invalidateContent(tx, event.touches(event.payload.parse(payload)));
    },
    connect(listeners) {
      if (jobs !== undefined) throw new Error('Listeners are connected once');
      const names = listeners.map((listener) => jobOf(listener).name);
      const twice = names.find((name, index) => names.indexOf(name) !== index);
      if (twice !== undefined) throw new Error(`Two listeners are called ${twice}`);
      const byEvent = Map.groupBy(listeners, (listener) => listener.event.name);
      jobs = new Map([...byEvent].map(([event, followers]) => [event, followers.map(jobOf)]));
    },
  };
}

const jobOf = ({ event, name }: Listener): Job =>
  defineJob({ name: `event.${event.name}.${name}`, payload: event.payload });
