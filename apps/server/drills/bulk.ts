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

interface Context {
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
  const context = { site, list, editor, titles, genre };

  const started = performance.now();
  const job = await start(context);
  await stopAndResume(context, job, Math.floor(titles * 0.2));
  await untilProcessed(context, job, Math.floor(titles * 0.5));
  await worker.end('SIGKILL');
  const atKill = (await fetchJob(context, job)).done;
  worker = site.startWorker();
  await untilState(context, job, 'done');
  list.check('another worker takes over from a killed one', true, `killed at ${atKill} of ${titles}`);
  list.check('the job processes every title', true, `in ${inSeconds(performance.now() - started)}`);
  await checkChange(context, job);
  await undo(context, job);
  editor.close();
}

async function call(editor: Visitor, path: string, body: object): Promise<BulkJob> {
  const response = await editor.post(path, body);
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${response.body}`);
  return getBulkJob.response.parse(JSON.parse(response.body)).job;
}

async function fetchJob({ editor }: Context, id: number): Promise<BulkJob> {
  const response = await editor.get(`${CALLS}/${id}`);
  return getBulkJob.response.parse(JSON.parse(response.body)).job;
}

/** Scanning every title takes longer than the statement timeout of a serving connection. */
const withoutTimeout = <T>({ db }: Site, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
    return work(tx);
  });

/** Creates titles of one status without a genre, and as many others that must not change. */
async function fill(site: Site, titles: number): Promise<number> {
  const { db } = site;
  await withoutTimeout(site, async (tx) => {
    await sql`
    insert into titles (type, name, slug, status)
    select 'movie', 'Bulk ' || n, 'bulk-' || n, case when n <= ${titles} then 'Selected' else 'Other' end
    from generate_series(1, ${titles + 500}) n`.execute(tx);
    await sql`analyze titles`.execute(tx);
  });
  const genre = await db.selectFrom('genres').select('id').orderBy('id').executeTakeFirstOrThrow();
  return genre.id;
}

/** A genre that is added twice, or to other titles, changes its count. */
async function start({ editor, genre }: Context): Promise<number> {
  const rules = [{ key: 'status', operator: 'is', value: 'Selected' }];
  const body = {
    list: 'titles',
    action: 'add-genre',
    input: { genre_id: genre },
    selection: { view: { filters: { match: 'all', rules } }, except: [] },
  };
  return (await call(editor, CALLS, body)).id;
}

const untilProcessed = (context: Context, id: number, done: number) =>
  waitUntil(`${done} titles are processed`, async () => (await fetchJob(context, id)).done >= done, LIMIT_MS);

const untilState = (context: Context, id: number, state: BulkJob['state']) =>
  waitUntil(`the job is ${state}`, async () => (await fetchJob(context, id)).state === state, LIMIT_MS);

async function stopAndResume(context: Context, id: number, at: number): Promise<void> {
  const { list, site, editor, titles } = context;
  await untilProcessed(context, id, at);
  const job = await fetchJob(context, id);
  list.check(
    'the job reports its progress',
    job.total === titles && job.done < titles,
    `${job.done} of ${job.total}`,
  );
  const stopRequested = performance.now();
  await call(editor, `${CALLS}/${id}/stop`, {});
  await waitUntil('the queue holds no batch of the job', async () => (await waiting(site)) === 0, STOP_MS);
  const stopped = await fetchJob(context, id);
  const isStopped = stopped.state === 'stopped' && stopped.done < titles;
  list.check(
    'the job stops after its current batch',
    isStopped,
    `${stopped.done}, ${inSeconds(performance.now() - stopRequested)}`,
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

async function checkChange(context: Context, id: number): Promise<void> {
  const { site, list, titles, genre } = context;
  const { done, changed } = await fetchJob(context, id);
  list.check(
    'every title is processed once',
    done === titles && changed === titles,
    `${done}, ${changed} changed`,
  );
  const { rows } = await withoutTimeout(site, (tx) =>
    sql<Record<'once' | 'others' | 'counted' | 'entries', number>>`
    select count(*) filter (where status = 'Selected' and genre_ids = array[${genre}::smallint]
        and edit_version = 2)::integer as once,
      count(*) filter (where status <> 'Selected' and edit_version > 1)::integer as others,
      (select titles_count from genres where id = ${genre}) as counted,
      (select count(*)::integer from audit_log where subject_type = 'title') as entries
    from titles`.execute(tx),
  );
  const seen = rows[0] ?? { once: 0, others: 0, counted: 0, entries: 0 };
  list.check(
    'each selected title is changed once, and no other',
    seen.once === titles && seen.others === 0,
    seen.once,
  );
  list.check('the genre counts the titles', seen.counted === titles, seen.counted);
  list.check('each title has one audit log entry', seen.entries === titles, seen.entries);
}

async function undo(context: Context, id: number): Promise<void> {
  const { site, list, editor, titles, genre } = context;
  await sql`
    update titles set genre_ids = '{}' where id in (
      select id from titles where status = 'Selected' order by id limit ${BY_HAND})`.execute(site.db);
  const started = performance.now();
  await call(editor, `${CALLS}/${id}/undo`, {});
  await untilState(context, id, 'undone');
  const { undone, kept } = await fetchJob(context, id);
  const isRight = undone === titles - BY_HAND && kept === BY_HAND;
  list.check('the undo skips titles changed since', isRight, `${undone} undone, ${kept} kept`);
  const { rows } = await withoutTimeout(site, (tx) =>
    sql<{ left: number }>`
      select count(*)::integer as left from titles where genre_ids @> array[${genre}::smallint]`.execute(tx),
  );
  list.check(
    'no title keeps the genre',
    rows[0]?.left === 0,
    `${rows[0]?.left}, ${inSeconds(performance.now() - started)}`,
  );
}
