import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { access } from '@kinora/contracts/platform/access.ts';
import { endpoint } from '@kinora/contracts/platform/endpoint.ts';
import { transaction } from '#platform/db/transaction.ts';
import { route } from '#platform/http/route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { defineJob, handleJob, handleRemoteJob } from '#platform/queue/job.ts';

const Write = z.strictObject({
  key: z.uuid(),
  /** How long its job takes. */
  job_ms: z.int().min(0).max(10_000),
});

const addWrite = endpoint({
  method: 'POST',
  path: 'drill/writes',
  summary: 'Writes a row and queues a job',
  access: access.public,
  body: Write,
  response: z.object({ key: z.uuid() }),
});

export const countWrite = defineJob({ name: 'drill-count-write', payload: Write });

/** Stores a file and removes it again. */
export const storeFile = defineJob({ name: 'drill-store-file', payload: z.strictObject({ key: z.uuid() }) });

/** Kills the worker that runs it. */
export const killWorker = defineJob({ name: 'drill-kill-worker', payload: z.strictObject({}) });

/** A write with a job whose effects can be counted. It uses the platform like any module. */
export const drillModule = defineModule({
  name: 'drill',
  setup: ({ db, outbox, storage }: Platform) => ({
    routes: [
      route(addWrite, async ({ body }) => {
        await transaction(db, async (tx) => {
          await sql`insert into drill_writes (key) values (${body.key})`.execute(tx);
          await outbox.add(tx, countWrite, body);
        });
        return { key: body.key };
      }),
    ],
    jobs: [
      handleJob(countWrite, async ({ key, job_ms: ms }, { tx }) => {
        // The table has no unique key, so that duplicate effects are visible.
        await sql`insert into drill_effects (key) values (${key})`.execute(tx);
        if (ms > 0) await delay(ms);
      }),
      handleRemoteJob(storeFile, async ({ key }) => {
        const body = Buffer.from(key);
        const options = { contentType: 'text/plain', size: body.length };
        await storage.put('private', `drill/${key}`, body, options);
        await storage.delete('private', `drill/${key}`);
      }),
      handleJob(killWorker, async () => {
        process.kill(process.pid, 'SIGKILL');
        await delay(10_000);
      }),
    ],
  }),
});
