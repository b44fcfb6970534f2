import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createLogger, type Logger } from '#platform/logger/logger.ts';
import { defineJob, type Job, type JobHandler } from '#platform/queue/job.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { cloneDatabase } from './database.ts';

export interface QueueKit {
  readonly config: Config;
  readonly db: Database;
  readonly logger: Logger;
}

const close: (() => Promise<void>)[] = [];

/** A database and a Redis prefix for the tests of one file, without the application. */
export function useQueueKit(): QueueKit {
  let kit: QueueKit | undefined;
  const made = () => {
    if (kit === undefined) throw new Error('The kit is made before the first test, not earlier');
    return kit;
  };
  beforeAll(async () => {
    const database = await cloneDatabase();
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      REDIS_URL: process.env.REDIS_URL,
      REDIS_PREFIX: `kinora-test-${randomBytes(6).toString('hex')}:`,
    });
    const pool = createPool(config, 'test');
    const db = createDatabase(pool);
    // No unique key, so that duplicate effects are visible.
    await sql`create table effects (name text not null)`.execute(db);
    kit = { config, db, logger: createLogger(config, 'test') };
    close.push(async () => {
      await db.destroy();
      await database.drop();
    });
  });
  afterAll(async () => {
    for (const end of close.splice(0).toReversed()) await end();
  });
  return {
    get config() {
      return made().config;
    },
    get db() {
      return made().db;
    },
    get logger() {
      return made().logger;
    },
  };
}

/** Closes something after the tests of this file, before the database is dropped. */
export const closeAfterTests = (end: () => Promise<void>): void => void close.push(end);

/** A unique job, which writes its name to `effects` when it runs as `leaveEffect`. */
export const uniqueJob = (attempts?: number): Job<z.ZodObject> =>
  defineJob({
    name: `job-${randomBytes(6).toString('hex')}`,
    payload: z.object({}),
    ...(attempts === undefined ? {} : { attempts }),
  });

export async function recordEffect(db: Database, name: string): Promise<void> {
  await sql`insert into effects values (${name})`.execute(db);
}

export async function countEffects(db: Database, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from effects where name = ${name}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds a job in its own transaction and returns its row's id. */
export async function addJob(
  db: Database,
  job: Job,
  options: { availableAt?: Date; dedupeKey?: string } = {},
): Promise<number> {
  await transaction(db, (tx) => createOutbox().add(tx, job, {}, options));
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('job', '=', job.name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Runs one attempt of a job that calls another service. */
export async function runRemoteJob(handler: JobHandler, payload: unknown, id: number): Promise<void> {
  if (handler.kind !== 'remote') throw new Error(`${handler.job.name} runs in a transaction`);
  await handler.run(payload, { id, signal: AbortSignal.timeout(handler.timeoutSeconds * 1000) });
}

export const readJob = (db: Database, id: number) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
