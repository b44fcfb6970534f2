import { sql } from 'kysely';
import { type BulkJob, getBulkJob } from '@kinora/contracts/foundation/bulk-jobs.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Child } from './support/child.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { signInMember } from './support/signed-in.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import type { Visitor } from './support/visitor.ts';
import { inSeconds, waitUntil } from './support/wait.ts';

const NAME = 'bulk';
const PORTS = { http: 3196, redis: 31_989 };
const TITLES = { ci: 6000, full: 100_000 };
/** Titles edited by hand between the bulk change and its undo. */
const BY_HAND = 10;
const LIMIT_MS = 3_000_000;
/** A stop has to wait for one batch. */
const STOP_MS = 30_000;
const CALLS = '/api/v1/admin/bulk-jobs';

/** Changes many titles in bulk, stops the job, kills the worker, resumes the job, and undoes everything. */
export const bulkDrill: Drill = {
  name: NAME,
  onRequest: true,
  run: (list, { ci }) => withSite(PORTS, (site) => drill(site, list, ci ? TITLES.ci : TITLES.full)),
};

interface Office {
  readonly site: Site;
  readonly list: Checklist;
  readonly editor: Visitor;
  readonly titles: number;
  readonly genre: number;
}

async function drill(site: Site, list: Checklist, titles: number): Promise<void> {
  const genre = await fill(site, titles);
  site.startServer(PORTS.http);
  let worker: Child = site.startWorker();
  await waitUntilReady(PORTS.http);
  const editor = await signInMember(site, PORTS.http, ['titles.update', 'admin.access']);
  const office = { site, list, editor, titles, genre };

  const started = performance.now();
  const job = await start(office);
  await stopAndResume(office, job, Math.floor(titles * 0.2));
  await reached(office, job, Math.floor(titles * 0.5));
  await worker.end('SIGKILL');
  const atKill = (await look(office, job)).done;
  worker = site.startWorker();
  await ended(office, job, 'done');
  list.check('a killed worker is followed by another', true, `killed at ${atKill} of ${titles}`);
  list.check('all are done', true, `in ${inSeconds(performance.now() - started)}`);
  await judgeChange(office, job);
  await undo(office, job);
  editor.close();
}

async function call(editor: Visitor, path: string, body: object): Promise<BulkJob> {
  const answer = await editor.post(path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return getBulkJob.response.parse(JSON.parse(answer.body)).job;
}

async function look({ editor }: Office, id: number): Promise<BulkJob> {
  const answer = await editor.get(`${CALLS}/${id}`);
  return getBulkJob.response.parse(JSON.parse(answer.body)).job;
}

/** Scanning every title takes longer than the statement timeout of a serving connection. */
const atLeisure = <T>({ db }: Site, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
    return work(tx);
  });

/** Creates titles of one status without a genre, and as many others that must not change. */
async function fill(site: Site, titles: number): Promise<number> {
  const { db } = site;
  await atLeisure(site, async (tx) => {
    await sql`
    insert into titles (type, name, slug, status)
    select 'movie', 'Bulk ' || n, 'bulk-' || n, case when n <= ${titles} then 'Meant' else 'Other' end
    from generate_series(1, ${titles + 500}) n`.execute(tx);
    await sql`analyze titles`.execute(tx);
  });
  const genre = await db.selectFrom('genres').select('id').orderBy('id').executeTakeFirstOrThrow();
  return genre.id;
}

/** A genre that is added twice, or to other titles, changes its count. */
async function start({ editor, genre }: Office): Promise<number> {
  const rules = [{ key: 'status', operator: 'is', value: 'Meant' }];
  const body = {
    list: 'titles',
    action: 'add-genre',
    input: { genre_id: genre },
    selection: { view: { filters: { match: 'all', rules } }, except: [] },
  };
  return (await call(editor, CALLS, body)).id;
}

const reached = (office: Office, id: number, done: number) =>
  waitUntil(`${done} are done`, async () => (await look(office, id)).done >= done, LIMIT_MS);

const ended = (office: Office, id: number, state: BulkJob['state']) =>
  waitUntil(`the job is ${state}`, async () => (await look(office, id)).state === state, LIMIT_MS);

async function stopAndResume(office: Office, id: number, at: number): Promise<void> {
  const { list, site, editor, titles } = office;
  await reached(office, id, at);
  const job = await look(office, id);
  list.check(
    'it tells how far it is',
    job.total === titles && job.done < titles,
    `${job.done} of ${job.total}`,
  );
  const asked = performance.now();
  await call(editor, `${CALLS}/${id}/stop`, {});
  await waitUntil('the queue has nothing more of it', async () => (await waiting(site)) === 0, STOP_MS);
  const stopped = await look(office, id);
  const isAtRest = stopped.state === 'stopped' && stopped.done < titles;
  list.check(
    'it stops after the records in hand',
    isAtRest,
    `${stopped.done}, ${inSeconds(performance.now() - asked)}`,
  );
  await call(editor, `${CALLS}/${id}/resume`, {});
}

async function waiting({ db }: Site): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where job = 'work-bulk-job' and done_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function judgeChange(office: Office, id: number): Promise<void> {
  const { site, list, titles, genre } = office;
  const { done, changed } = await look(office, id);
  list.check(
    'every record was met once',
    done === titles && changed === titles,
    `${done}, ${changed} changed`,
  );
  const { rows } = await atLeisure(site, (tx) =>
    sql<Record<'once' | 'others' | 'counted' | 'entries', number>>`
    select count(*) filter (where status = 'Meant' and genre_ids = array[${genre}::smallint]
        and edit_version = 2)::integer as once,
      count(*) filter (where status <> 'Meant' and edit_version > 1)::integer as others,
      (select titles_count from genres where id = ${genre}) as counted,
      (select count(*)::integer from audit_log where subject_type = 'title') as entries
    from titles`.execute(tx),
  );
  const seen = rows[0] ?? { once: 0, others: 0, counted: 0, entries: 0 };
  list.check('each was changed once, and nothing else', seen.once === titles && seen.others === 0, seen.once);
  list.check('the genre counts them', seen.counted === titles, seen.counted);
  list.check('each has one entry in its history', seen.entries === titles, seen.entries);
}

async function undo(office: Office, id: number): Promise<void> {
  const { site, list, editor, titles, genre } = office;
  await sql`
    update titles set genre_ids = '{}' where id in (
      select id from titles where status = 'Meant' order by id limit ${BY_HAND})`.execute(site.db);
  const started = performance.now();
  await call(editor, `${CALLS}/${id}/undo`, {});
  await ended(office, id, 'undone');
  const { undone, kept } = await look(office, id);
  const isRight = undone === titles - BY_HAND && kept === BY_HAND;
  list.check('undoing leaves what was changed since', isRight, `${undone} undone, ${kept} kept`);
  const { rows } = await atLeisure(site, (tx) =>
    sql<{ left: number }>`
      select count(*)::integer as left from titles where genre_ids @> array[${genre}::smallint]`.execute(tx),
  );
  list.check(
    'no title keeps the genre',
    rows[0]?.left === 0,
    `${rows[0]?.left}, ${inSeconds(performance.now() - started)}`,
  );
}
