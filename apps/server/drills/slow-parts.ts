import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadConfig } from '#platform/config/config.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { countWrite, storeFile } from './support/drill-module.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { createFaultyService, type FaultyService } from './support/faulty-service.ts';
import { checkConsistency } from './support/consistency.ts';
import { type MailCounter, startMailCounter } from './support/mail-counter.ts';
import { type Site, withSite } from './support/site.ts';
import { inSeconds, waitUntil } from './support/wait.ts';

const NAME = 'slow-parts';
const PORTS = { http: 3154, redis: 31_981 };
const SMTP_PORT = 31_979;
const S3_PORT = 31_978;
const MAILS = 12;
const FILES = 12;
const TARPIT_MS = 60_000;
/** How long the mail server is down, by the clock of the pending mails. */
const DOWN_MINUTES = 60;
const STEP_MINUTES = 5;
const START_LIMIT_MS = 120_000;
const WRITE_EVERY_MS = 250;
const OTHERS_LIMIT_MS = 60_000;
const RECOVERY_LIMIT_MS = 180_000;

const outbox = createOutbox();
const mailer = createMailer(outbox);

/** A mail server that is slow and then down, next to a storage that hangs: mails, files and other jobs all get done. */
export const slowPartsDrill: Drill = {
  name: NAME,
  onRequest: true,
  async run(list) {
    const mails = await startMailCounter();
    try {
      await withSite(PORTS, (site) => drill(site, mails, list));
    } finally {
      await mails.close();
    }
  },
};

async function drill(site: Site, mails: MailCounter, list: Checklist): Promise<void> {
  const smtp = createFaultyService(SMTP_PORT);
  const s3 = createFaultyService(S3_PORT);
  await smtp.become('tarpit');
  await s3.become('silent');
  const worker = site.startWorker({
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${S3_PORT}`,
  });
  await untilWorking(site);
  const writing = new AbortController();
  const written = keepWriting(site, writing.signal);
  try {
    await queueMailsAndFiles(site);
    await delay(TARPIT_MS);
    await failMailServer(site, smtp);
    await smtp.become({ forwardTo: mails.port });
    await checkMails(site, mails, list);
    await s3.become({ forwardTo: Number(new URL(loadConfig(process.env).S3_ENDPOINT).port) });
    await checkFiles(site, list);
  } finally {
    writing.abort();
    await smtp.become('down');
    await s3.become('down');
  }
  await checkOtherJobs(site, await written, list);
  list.check('the worker keeps running', worker.isRunning, worker.isRunning ? 'alive' : 'ended');
}

async function queueMailsAndFiles(site: Site): Promise<void> {
  await transaction(site.db, async (tx) => {
    for (let number = 0; number < MAILS; number += 1)
      await mailer.queue(tx, {
        kind: 'drill.mail',
        to: `person-${number}@example.com`,
        subject: 'Drill',
        text: 'Drill',
        html: '<p>Drill</p>',
      });
    for (let number = 0; number < FILES; number += 1) await outbox.add(tx, storeFile, { key: randomUUID() });
  });
}

/** Adds small jobs until it is stopped. Returns their keys. */
async function keepWriting(site: Site, signal: AbortSignal): Promise<readonly string[]> {
  const keys: string[] = [];
  while (!signal.aborted) {
    keys.push(await write(site));
    await delay(WRITE_EVERY_MS);
  }
  return keys;
}

async function write(site: Site): Promise<string> {
  const key = randomUUID();
  await transaction(site.db, async (tx) => {
    await sql`insert into drill_writes (key) values (${key})`.execute(tx);
    await outbox.add(tx, countWrite, { key, job_ms: 0 });
  });
  return key;
}

/** Waits until the worker has started and done its first job. */
async function untilWorking(site: Site): Promise<void> {
  const key = await write(site);
  const isDone = async () => (await checkConsistency(site.db, [key])).lostEffects === 0;
  await waitUntil('the worker runs jobs', isDone, START_LIMIT_MS);
}

/** Advances the clock of the pending mails step by step while the server refuses connections. */
async function failMailServer(site: Site, smtp: FaultyService): Promise<void> {
  await smtp.become('down');
  await waitUntil('no mail is being sent', async () => (await countMails(site, 'running')) === 0, 60_000);
  for (let minutes = 0; minutes < DOWN_MINUTES; minutes += STEP_MINUTES) {
    await passTime(site, 'send-mail', STEP_MINUTES);
    await waitUntil('every due mail was tried', async () => (await countMails(site, 'due')) === 0, 60_000);
  }
}

const passTime = (site: Site, job: string, minutes: number) =>
  sql`
    update outbox set available_at = available_at - make_interval(mins => ${minutes})
    where job = ${job} and relayed_at is null and done_at is null and failed_at is null`.execute(site.db);

async function countMails(site: Site, state: 'due' | 'running' | 'sent' | 'failed'): Promise<number> {
  const { rows } = await sql<Record<typeof state, number>>`
    select
      count(*) filter (where done_at is null and failed_at is null
        and (relayed_at is not null or available_at <= now()))::int as due,
      count(*) filter (where done_at is null and failed_at is null and leased_until > now())::int as running,
      count(*) filter (where done_at is not null)::int as sent,
      count(*) filter (where failed_at is not null)::int as failed
    from outbox where job = 'send-mail'`.execute(site.db);
  return rows[0]?.[state] ?? 0;
}

async function checkMails(site: Site, mails: MailCounter, list: Checklist): Promise<void> {
  await passTime(site, 'send-mail', DOWN_MINUTES);
  const tookMs = await waitUntil(
    'every mail is sent',
    async () => (await countMails(site, 'sent')) === MAILS,
    RECOVERY_LIMIT_MS,
  ).catch(() => Infinity);
  const failed = await countMails(site, 'failed');
  list.check('no mail is dropped', failed === 0, `${failed} failed`);
  const once = [...mails.received.values()].filter((times) => times === 1).length;
  list.check(
    'every mail is sent once',
    once === MAILS && mails.received.size === MAILS,
    `${once} of ${MAILS}, ${inSeconds(tookMs)} after the server was back and their retry was due`,
  );
}

async function checkFiles(site: Site, list: Checklist): Promise<void> {
  const unfinished = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from outbox where job = ${storeFile.name} and done_at is null`.execute(
      site.db,
    );
    return rows[0]?.count ?? 0;
  };
  const tookMs = await waitUntil(
    'every file is stored',
    async () => {
      await passTime(site, storeFile.name, DOWN_MINUTES);
      return (await unfinished()) === 0;
    },
    RECOVERY_LIMIT_MS,
  ).catch(() => Infinity);
  const left = await unfinished();
  list.check(
    'every file is stored',
    left === 0,
    `${left} left, ${inSeconds(tookMs)} after the storage was back`,
  );
}

async function checkOtherJobs(site: Site, keys: readonly string[], list: Checklist): Promise<void> {
  await waitUntil(
    'every small job is done',
    async () => (await checkConsistency(site.db, keys)).lostEffects === 0,
    OTHERS_LIMIT_MS,
  );
  const { rows } = await sql<{ slowest: number }>`
    select coalesce(max(extract(epoch from done_at - created_at)), 0)::float as slowest
    from outbox where job = ${countWrite.name} and payload ->> 'key' = any(${keys}::text[])`.execute(site.db);
  const slowestMs = (rows[0]?.slowest ?? Infinity) * 1000;
  list.check(
    'other jobs wait less than 60 s',
    slowestMs < OTHERS_LIMIT_MS,
    `slowest of ${keys.length} took ${inSeconds(slowestMs)}`,
  );
  const { doubledEffects } = await checkConsistency(site.db, keys);
  list.check('no other job is done twice', doubledEffects === 0, doubledEffects);
}
