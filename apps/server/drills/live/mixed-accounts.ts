import { sql } from 'kysely';
import { NOTIFICATIONS_TOPIC } from '#foundation/notifications/index.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import type { Checklist } from '../support/drill.ts';
import { type Site, waitUntilReady } from '../support/site.ts';
import { waitUntil } from '../support/wait.ts';
import { Tab } from './tab.ts';

/** Everyone has another number of unread notifications, so a message to the wrong person shows. */
const COUNTS = 90;

interface Account {
  readonly id: number;
  /** Unread notifications; the drill only adds some. */
  unread: number;
  isBanned: boolean;
  tabs: { tab: Tab; session: string; endedAt: number | null }[];
}

interface Options {
  readonly site: Site;
  readonly port: number;
  readonly accounts: number;
  readonly steps: number;
}

/** Accounts sign in and out and are banned while they are notified. No stream may carry the number of another account. */
export async function drillMixedAccounts(list: Checklist, options: Options): Promise<void> {
  const { site, port, steps } = options;
  const server = site.startServer(port);
  await waitUntilReady(port);
  const accounts = await makeAccounts(options);
  const pick = () => accounts[Math.floor(Math.random() * accounts.length)];
  for (const account of accounts) await signIn(options, account);
  for (let step = 0; step < steps; step += 1) {
    const account = pick();
    if (account === undefined) continue;
    const roll = Math.random();
    if (roll < 0.6) await notify(site, account);
    else if (roll < 0.75) await signOut(site, account);
    else if (roll < 0.95) await signIn(options, account);
    else await ban(site, account);
  }
  // One more notification each, which ends the streams of ended sessions.
  for (const account of accounts) await notify(site, account);
  const isSettled = (account: Account) =>
    account.tabs.every(({ tab, endedAt }) => endedAt === null || !tab.isConnected);
  await waitUntil('streams of ended sessions are closed', () => accounts.every(isSettled), 60_000);
  const isCurrent = ({ tabs, unread }: Account) =>
    tabs.every(({ tab, endedAt }) => endedAt !== null || countsOf(tab).at(-1) === Math.min(100, unread));
  await waitUntil('everyone knows their own number', () => accounts.every(isCurrent), 60_000);

  const wrong = accounts.flatMap(wrongMessages);
  const late = accounts.flatMap(messagesAfterEnd);
  const heard = accounts.flatMap(({ tabs }) => tabs).reduce((sum, { tab }) => sum + tab.events.length, 0);
  list.check('no message reaches the wrong person', wrong.length === 0, wrong[0] ?? `${heard} messages`);
  list.check('no message follows the end of a session', late.length === 0, late[0] ?? `${steps} steps`);
  for (const { tabs } of accounts) for (const { tab } of tabs) tab.close();
  await server.end('SIGKILL');
}

const countsOf = ({ events }: Tab): unknown[] =>
  events.flatMap(({ event, data }) => (event === 'notifications' ? [data.unread] : []));

/** Messages that name someone else, or a number that the account never had. */
function wrongMessages({ id, unread, tabs }: Account): string[] {
  return tabs.flatMap(({ tab }) =>
    tab.events.flatMap(({ event, data }) => {
      if (event === 'session' && data.user_id !== id) return [`${id} heard of ${String(data.user_id)}`];
      const isPossible =
        typeof data.unread === 'number' && data.unread <= unread && data.unread >= firstOf(id);
      return event === 'notifications' && !isPossible ? [`${id} heard of ${String(data.unread)}`] : [];
    }),
  );
}

/** A stream may still send what it read before the session ended, but nothing that was written afterwards. */
function messagesAfterEnd({ id, tabs }: Account): string[] {
  const GRACE_MS = 1000;
  return tabs.flatMap(({ tab, endedAt }) =>
    tab.events.flatMap(({ event, at }) =>
      endedAt !== null && event === 'notifications' && at > endedAt + GRACE_MS
        ? [`${id} heard of ${event}`]
        : [],
    ),
  );
}

const firstOf = (id: number): number => (id * 37) % COUNTS;

async function makeAccounts({ site, accounts: count }: Options): Promise<Account[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email, email_verified_at)
    select 'Account ' || n, 'account' || n || '@example.com', now() from generate_series(1, ${count}::integer) n
    returning id`.execute(site.db);
  const accounts = rows.map(({ id }): Account => ({ id, unread: firstOf(id), isBanned: false, tabs: [] }));
  await sql`
    insert into notifications (user_id, event_id, group_key)
    select u.id, 1, 'first:' || n from unnest(
      ${accounts.map(({ id }) => id)}::integer[], ${accounts.map(({ unread }) => unread)}::integer[]
    ) as u (id, unread) cross join lateral generate_series(1, u.unread) n`.execute(site.db);
  return accounts;
}

async function notify(site: Site, account: Account): Promise<void> {
  account.unread += 1;
  await sql`
    insert into notifications (user_id, event_id, group_key)
    values (${account.id}, 1, ${`more:${account.unread}`})`.execute(site.db);
  const message = `${NOTIFICATIONS_TOPIC} ${JSON.stringify({ ids: [account.id] })}`;
  await sql`select pg_notify('kinora_signals', ${message})`.execute(site.db);
}

async function signIn({ site, port }: Options, account: Account): Promise<void> {
  if (account.isBanned) return;
  const { token, id } = await makeSession(site.db, account.id);
  const host = `127.0.0.1:${new URL(site.env.BASE_URL ?? '').port}`;
  const tab = new Tab({ port, host, session: token });
  account.tabs.push({ tab, session: id, endedAt: null });
  await tab.connect();
}

async function signOut(site: Site, account: Account): Promise<void> {
  const open = account.tabs.find(({ endedAt }) => endedAt === null);
  if (open === undefined) return;
  await sql`delete from sessions where id = ${open.session}`.execute(site.db);
  open.endedAt = performance.now();
}

async function ban(site: Site, account: Account): Promise<void> {
  account.isBanned = true;
  await sql`update users set banned_at = now() where id = ${account.id}`.execute(site.db);
  const now = performance.now();
  for (const one of account.tabs) one.endedAt ??= now;
}
