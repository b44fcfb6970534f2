import { setTimeout as delay } from 'node:timers/promises';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Checklist } from '../support/drill.ts';
import { createFaultyService, type FaultyService } from '../support/faulty-service.ts';
import { fetchFrom } from '../support/fetch-from.ts';
import { type Site, waitUntilReady } from '../support/site.ts';
import { inSeconds, waitUntil } from '../support/wait.ts';

const PORTS = { http: 3145, postgres: 31_973 };
const MEMBERS = 3;
const BETWEEN_MS = 200;
const DEADLINE_MS = 8000;
const RECOVERY_LIMIT_MS = 10_000;
const ERROR_SCREEN = 'There was an issue loading this page';

/** The same page, which guests and members have cached. */
interface Page {
  readonly host: string;
  readonly path: string;
  readonly name: string;
  readonly members: readonly { readonly email: string; readonly cookie: string }[];
}

/** Members open a cached page that they share, and guests theirs, while the database refuses connections or hangs. */
export async function checkSharedPages(site: Site, list: Checklist, views: number): Promise<void> {
  const url = new URL(site.env.DATABASE_URL ?? '');
  const database = createFaultyService(PORTS.postgres);
  const forwardTo = Number(url.port);
  await database.become({ forwardTo });
  url.port = String(PORTS.postgres);
  const server = site.startServer(PORTS.http, { DATABASE_URL: url.href });
  try {
    await waitUntilReady(PORTS.http);
    const page = await makePage(site);
    await warm(page);
    await database.become('down');
    await checkOutage(list, 'is unreachable', page, views);
    await database.become({ forwardTo });
    await checkRecovery(list, 'is reachable again', page);

    await warm(page);
    database.pause();
    await checkOutage(list, 'hangs', page, views);
    database.resume();
    await checkRecovery(list, 'no longer hangs', page);
    list.check('the server with these pages keeps running', server.isRunning, server.pid);
  } finally {
    await endAll(database, () => server.end('SIGKILL'));
  }
}

async function endAll(database: FaultyService, endServer: () => Promise<unknown>): Promise<void> {
  database.resume();
  await endServer();
  await database.become('down');
}

async function makePage({ db, env }: Site): Promise<Page> {
  const { id, name, slug } = await makeTitle(db);
  const member = async () => {
    const user = await makeUser(db, { permissions: ['titles.view'] });
    return { email: user.email, cookie: `session=${(await makeSession(db, user.id)).token}` };
  };
  const members = await Promise.all(Array.from({ length: MEMBERS }, member));
  return { host: new URL(env.BASE_URL ?? '').host, path: titlePath({ id, slug }), name, members };
}

const view = ({ host, path }: Page, cookie?: string) =>
  fetchFrom(PORTS.http, host, path, cookie === undefined ? {} : { cookie });

/** Waits until guests and members get a cached page: after a change of the site nothing is cached for a moment. */
async function warm(page: Page): Promise<void> {
  for (const cookie of [undefined, page.members[0]?.cookie]) {
    const isCached = async () => {
      const [first, second] = [await view(page, cookie), await view(page, cookie)];
      return first.status === 200 && first.body === second.body;
    };
    await waitUntil('the page is cached', isCached, RECOVERY_LIMIT_MS);
  }
}

async function checkOutage(list: Checklist, state: string, page: Page, views: number): Promise<void> {
  const problems: string[] = [];
  let slowestMs = 0;
  let guests = 0;
  const openAsMember = async (cookie: string) => {
    const since = performance.now();
    const problem = await view(page, cookie).then(
      (answer) => problemOf(answer, page),
      (error: unknown) => String(error),
    );
    slowestMs = Math.max(slowestMs, performance.now() - since);
    if (problem !== undefined) problems.push(problem);
  };
  const openAsGuest = async () => {
    const { status, body } = await view(page);
    if (status === 200 && body.includes(page.name)) guests += 1;
  };
  for (let round = 0; round < views; round += 1) {
    await Promise.all([...page.members.map(({ cookie }) => openAsMember(cookie)), openAsGuest()]);
    await delay(BETWEEN_MS);
  }
  list.check(
    `while the database ${state}, members get an error screen`,
    problems.length === 0,
    problems[0] ?? `${views * MEMBERS} views`,
  );
  list.check(
    `while the database ${state}, members wait less than ${inSeconds(DEADLINE_MS)}`,
    slowestMs < DEADLINE_MS,
    `slowest ${inSeconds(slowestMs)}`,
  );
  list.check(`while the database ${state}, guests get the cached page`, guests === views, guests);
}

function problemOf(
  { status, headers, body }: Awaited<ReturnType<typeof fetchFrom>>,
  { members }: Page,
): string | undefined {
  const type = headers['content-type'];
  if (status !== 503 || type?.startsWith('text/html') !== true) return `status ${status}, ${type}`;
  if (!body.includes(ERROR_SCREEN)) return 'no error screen';
  return members.some(({ email }) => body.includes(email)) ? 'the page names a member' : undefined;
}

async function checkRecovery(list: Checklist, state: string, page: Page): Promise<void> {
  const isBack = async () => {
    const answers = await Promise.all(page.members.map(({ cookie }) => view(page, cookie)));
    return answers.every(({ status, body }) => status === 200 && body.includes(page.name));
  };
  const tookMs = await waitUntil('members get the page', isBack, RECOVERY_LIMIT_MS).catch(() => Infinity);
  list.check(
    `members get the page when the database ${state}`,
    tookMs < RECOVERY_LIMIT_MS,
    inSeconds(tookMs),
  );
}
