import type { JobKind } from '@kinora/contracts/foundation/queues.ts';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';

/** Attempts of a job that only uses the database: after five failures the cause is a bug. */
export const DEFAULT_ATTEMPTS = 5;
/** Attempts of a job that calls another service. With the pauses of `backoffMs` they take a little more than a day. */
const REMOTE_ATTEMPTS = 29;
const DEFAULT_TIMEOUT_SECONDS = 30;
const REMOTE_TIMEOUT_SECONDS = 45;

/** A type of background work: its name and its payload. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** The group it belongs to on the queue screen, where each can be paused. Defaults to `events`. */
  readonly kind?: JobKind;
  /** Attempts before the job is marked as failed, where its handler's default does not fit. */
  readonly attempts?: number;
}

export const kindOf = ({ kind = 'events' }: Pick<Job, 'kind'>): JobKind => kind;

export const defineJob = <Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> => job;

/** The context of a job that only uses the database. */
export interface JobContext {
  /** Marks the job done when it commits, so database effects made through it happen exactly once. */
  readonly tx: Tx;
  /** The outbox row's id: the same on every attempt. */
  readonly id: number;
}

/** The context of a job that calls another service: no transaction, because a service may hang. */
export interface RemoteJobContext {
  /** The outbox row's id: the same on every attempt, so that external effects can be keyed by it. */
  readonly id: number;
  /** Aborted when the time is up; the job must do nothing after that. */
  readonly signal: AbortSignal;
}

interface CommonHandler {
  readonly job: Job;
  readonly attempts: number;
  /** For a database job: the limit of one statement, or of a pause between two. Otherwise of the whole attempt. */
  readonly timeoutSeconds: number;
  /** Runs once, in the transaction that marks the job as failed after its last attempt. */
  readonly giveUp?: (payload: unknown, context: JobContext) => Promise<void>;
}

/** A job and the code that runs it. */
export type JobHandler = CommonHandler &
  (
    | {
        readonly kind: 'database';
        readonly run: (payload: unknown, context: JobContext) => Promise<void>;
      }
    | {
        readonly kind: 'remote';
        readonly run: (payload: unknown, context: RemoteJobContext) => Promise<void>;
      }
  );

interface HandlerOptions<Payload extends z.ZodType> {
  timeoutSeconds?: number;
  giveUp?: (payload: z.output<Payload>, context: JobContext) => Promise<void>;
}

/** Handles a job that only uses the database. */
export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
  options: HandlerOptions<Payload> = {},
): JobHandler {
  return {
    kind: 'database',
    ...commonOf(job, options, { attempts: DEFAULT_ATTEMPTS, timeoutSeconds: DEFAULT_TIMEOUT_SECONDS }),
    run: (payload, context) => run(job.payload.parse(payload), context),
  };
}

/** Handles a job that calls another service: a mail server, the storage, an API. Its effects may happen twice. */
export function handleRemoteJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (payload: z.output<Payload>, context: RemoteJobContext) => Promise<void>,
  options: HandlerOptions<Payload> = {},
): JobHandler {
  return {
    kind: 'remote',
    ...commonOf(job, options, { attempts: REMOTE_ATTEMPTS, timeoutSeconds: REMOTE_TIMEOUT_SECONDS }),
    run: (payload, context) => run(job.payload.parse(payload), context),
  };
}

function commonOf<Payload extends z.ZodType>(
  job: Job<Payload>,
  { timeoutSeconds, giveUp }: HandlerOptions<Payload>,
  defaults: { attempts: number; timeoutSeconds: number },
): CommonHandler {
  return {
    job,
    attempts: job.attempts ?? defaults.attempts,
    timeoutSeconds: timeoutSeconds ?? defaults.timeoutSeconds,
    ...(giveUp === undefined
      ? {}
      : { giveUp: async (payload, context) => giveUp(job.payload.parse(payload), context) }),
  };
}
