import { sql } from 'kysely';
import { createTitle, updateTitle } from '@kinora/contracts/admin/titles.ts';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { fetchFrom } from './support/fetch-from.ts';
import { signInMember } from './support/signed-in.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import type { Visitor } from './support/visitor.ts';
import { waitUntil } from './support/wait.ts';

const NAME = 'edit-to-visible';
const PORTS = { http: 3161, redis: 31_996 };
/** The editor saves at the first server. */
const SAVING = PORTS.http;
const OTHER = PORTS.http + 1;
const HOST = `127.0.0.1:${PORTS.http}`;
const EDITS = { ci: 20, full: 100 };
/** Until the code of pages and calls is compiled. */
const WARM_UP_EDITS = 5;
const LIMIT_MS = 300;
const OUTAGE_LIMIT_MS = 2000;
/** After this time the cached response would have expired anyway. */
const GIVE_UP_MS = 15_000;
const READ_TITLES = ['titles.view'];

type Cookies = Readonly<Record<string, string>>;
type Title = Readonly<{ id: number; name: string; slug: string; version: number }>;

/** Somebody who requests the page and the API response of the title. */
interface Reader {
  readonly name: string;
  readonly port: number;
  readonly cookies: Cookies;
}

/** The time until each kind of response showed an edit, and what the editor saw first. */
interface Measured {
  readonly times: Map<string, number[]>;
  readonly editor: number[];
  missed: number;
}

/**
 * Edits a title at one of two servers, and polls the page and the API of both for the new name: as a guest, and as a
 * member who shares cached pages with others. All copies are cached before each edit. The editor must see it at once.
 */
export const editToVisibleDrill: Drill = {
  name: NAME,
  run: (list, { ci }) => withSite(PORTS, (site) => drill(site, list, ci ? EDITS.ci : EDITS.full)),
};

async function drill(site: Site, list: Checklist, edits: number): Promise<void> {
  [SAVING, OTHER].forEach((port) => site.startProduct(port));
  site.startWorker();
  await Promise.all([SAVING, OTHER].map(waitUntilReady));
  const editor = await signInMember(site, SAVING, [...READ_TITLES, 'titles.update', 'admin.access']);
  const members = [await memberOf(site), await memberOf(site)];
  const readers = [SAVING, OTHER].flatMap((port): Reader[] => [
    { name: 'guest', port, cookies: {} },
    { name: 'member', port, cookies: members[0]?.cookies ?? {} },
  ]);
  let title = await save(editor, createTitle, { type: 'movie', name: 'Before' });

  const measure = async (when: string, amount: number): Promise<Measured> => {
    const measured: Measured = { times: new Map(), editor: [], missed: 0 };
    for (let index = 0; index < amount; index += 1) {
      await Promise.all(readers.map((reader) => readBoth(reader, title)));
      const changes = { name: `${when} ${index}`, version: title.version };
      const before = title;
      title = await save(editor, updateTitle, changes, title.id);
      await measureEdit({ before, after: title, readers, editor }, measured);
    }
    return measured;
  };
  const outage = async (when: string, amount: number) => checkOutage(list, when, await measure(when, amount));

  await measure('Warm', WARM_UP_EDITS);
  await checkShared(list, title, members);
  checkEdits(list, await measure('Edit', edits));
  await site.redis.kill();
  await outage('without Redis', Math.ceil(edits / 4));
  await site.redis.start();
  await outage('after Redis is back', Math.ceil(edits / 4));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'signals' and datname = current_database()`.execute(site.db);
  await outage('after the notifications were cut off', 1);
  editor.close();
}

async function memberOf({ db }: Site): Promise<{ email: string; cookies: Cookies }> {
  const { id, email } = await makeUser(db, { permissions: READ_TITLES });
  return { email, cookies: { cookie: `session=${(await makeSession(db, id)).token}` } };
}

async function save(
  editor: Visitor,
  { method, response }: typeof createTitle | typeof updateTitle,
  body: object,
  id?: number,
): Promise<Title> {
  const answer =
    method === 'POST'
      ? await editor.post('/api/v1/admin/titles', body)
      : await editor.put(`/api/v1/admin/titles/${id}`, body);
  if (answer.status !== 200) throw new Error(`the title was not saved: ${answer.status} ${answer.body}`);
  return response.parse(JSON.parse(answer.body)).title;
}

interface Edit {
  readonly before: Title;
  readonly after: Title;
  readonly readers: readonly Reader[];
  readonly editor: Visitor;
}

/** Readers have the address from before the edit, which then redirects to the new one. */
async function measureEdit({ before, after, readers, editor }: Edit, measured: Measured): Promise<void> {
  const since = performance.now();
  const polls = readers.flatMap((reader) =>
    (['page', 'API'] as const).map(async (kind) => {
      const isSeen = async () => (await read[kind](reader, before)).includes(after.name);
      await waitUntil('the edit is seen', isSeen, GIVE_UP_MS).catch(() => undefined);
      const where = reader.port === OTHER ? `${kind} of a ${reader.name}` : 'server of the editor';
      const times = measured.times.get(where) ?? [];
      measured.times.set(where, [...times, performance.now() - since]);
    }),
  );
  const first = await readBoth({ name: 'editor', port: SAVING, cookies: editor.headers() }, before);
  measured.editor.push(performance.now() - since);
  if (!first.every((body) => body.includes(after.name))) measured.missed += 1;
  await Promise.all(polls);
}

/** The text of a response with status 200, otherwise nothing. */
const read = {
  async API({ port, cookies }: Reader, { id }: Title): Promise<string> {
    const { status, body } = await fetchFrom(port, HOST, `/api/v1/titles/${id}`, cookies);
    return status === 200 ? body : '';
  },
  async page({ port, cookies }: Reader, title: Title): Promise<string> {
    const first = await fetchFrom(port, HOST, titlePath(title), cookies);
    const { status, body } =
      first.headers.location === undefined
        ? first
        : await fetchFrom(port, HOST, first.headers.location, cookies);
    return status === 200 ? body : '';
  },
};

const readBoth = (reader: Reader, title: Title): Promise<string[]> =>
  Promise.all([read.page(reader, title), read.API(reader, title)]);

/** Without caching the drill would prove nothing: several requests must return the identical copy. */
async function checkShared(
  list: Checklist,
  title: Title,
  members: readonly Awaited<ReturnType<typeof memberOf>>[],
): Promise<void> {
  for (const path of [`/api/v1/titles/${title.id}`, titlePath(title)]) {
    const first = await fetchFrom(OTHER, HOST, path);
    const second = await fetchFrom(OTHER, HOST, path);
    const isPublic = first.headers['cache-control']?.startsWith('public') ?? false;
    list.check(`${path} is cached`, isPublic && first.headers.etag === second.headers.etag, second.status);
  }
  const pages: string[] = [];
  for (const { cookies } of members)
    pages.push(await read.page({ name: 'member', port: OTHER, cookies }, title));
  const isNamed = members.some(({ email }) => pages.some((page) => page.includes(email)));
  const isSame = pages[0] !== '' && new Set(pages).size === 1;
  list.check('members share a cached page that names none of them', isSame && !isNamed, members.length);
}

function checkEdits(list: Checklist, { times, editor, missed }: Measured): void {
  for (const [where, all] of [...times].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { p95, text } = summary(all);
    list.check(`${where}: p95 of edit to visible under ${LIMIT_MS} ms`, p95 < LIMIT_MS, text);
  }
  const text = `${missed} of ${editor.length} missed; ${summary(editor).text}`;
  list.check('the first page and call of the editor show the edit', missed === 0, text);
}

function checkOutage(list: Checklist, when: string, { times, missed }: Measured): void {
  const { p95, text } = summary([...times.values()].flat());
  list.check(
    `both servers show edits ${when}, and the editor at once`,
    missed === 0 && p95 < OUTAGE_LIMIT_MS,
    text,
  );
}

function summary(times: readonly number[]): { p95: number; text: string } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const [p50, p95, max] = [at(0.5), at(0.95), at(1)];
  return {
    p95,
    text: `${times.length} reads, ms: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, max ${max.toFixed(0)}`,
  };
}
