import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Database } from '#platform/db/database.ts';
import { ADMIN_ROLE } from '#app/install/roles.ts';
import { PASSWORD } from './fuzz/identity.ts';
import { createHintApplier } from './fuzz/hints.ts';
import { type Target, targetsOf } from './fuzz/targets.ts';
import { createRandom } from './fuzz/random.ts';
import { type FuzzSite, withFuzzSite } from './fuzz/site.ts';
import { createDraft } from './fuzz/requests.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { type SqlmapTarget, runSqlmap } from './support/sqlmap.ts';
import { Visitor } from './support/visitor.ts';

const NAME = 'sql-injection';
const SEED = 20_261_115;
/** Calls that end the session of the tool. */
const ENDS_THE_SESSION = /logout|delete_users_|sessions/;

/** Runs sqlmap on every parameter of our OpenAPI document. Requires sqlmap: apt-get install sqlmap. */
export const sqlInjectionDrill: Drill = {
  name: NAME,
  onRequest: true,
  async run(list, { calls }) {
    const home = await mkdtemp(path.join(tmpdir(), 'kinora-sqlmap-'));
    try {
      await withFuzzSite((site) => drill(site, list, { home, calls }));
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};

async function drill(
  site: FuzzSite,
  list: Checklist,
  { home, calls }: { home: string; calls: number | undefined },
): Promise<void> {
  const planted = await findPlantedInjection(site.db, home);
  list.check('sqlmap finds a planted injection', planted.isInjectable, planted.says);

  const port = await site.listen();
  const headers = await signIn(site.db, port);
  const targets = selectTargets(targetsOf(site.document), calls);
  const injectable: string[] = [];
  for (const target of targets) {
    const { isInjectable, says } = await runSqlmap(attemptOf(site, target, port), { headers, home });
    console.log(`${NAME}: ${target.name}: ${says}`);
    if (isInjectable) injectable.push(target.name);
  }
  list.check(
    'no parameter is injectable',
    injectable.length === 0,
    injectable.join(', ') || `${targets.length} calls`,
  );
}

/** Calls with parameters; with `--calls`, a random sample. */
function selectTargets(all: readonly Target[], count: number | undefined): Target[] {
  const targets = all.filter(
    ({ id, params, query, body }) =>
      !ENDS_THE_SESSION.test(id) && (params.length > 0 || query.length > 0 || body !== undefined),
  );
  const random = createRandom(Date.now());
  const shuffled = targets.map((target) => ({ target, place: random.next() }));
  return count === undefined
    ? targets
    : shuffled
        .toSorted((one, other) => one.place - other.place)
        .slice(0, count)
        .map(({ target }) => target);
}

/** A valid call with a mark at every injection point. */
function attemptOf(site: FuzzSite, target: Target, port: number): SqlmapTarget {
  const random = createRandom(SEED);
  const draft = createDraft(target, createHintApplier(site.facts), random, true);
  const params = target.path.replaceAll(
    /\{(\w+)\}/g,
    (_match, name: string) => `${String(draft.params[name])}*`,
  );
  const query = Object.entries(draft.query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}*`,
  );
  return {
    method: target.method,
    url: `http://127.0.0.1:${port}${params}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    body: draft.body === undefined ? undefined : JSON.stringify(draft.body),
  };
}

async function signIn(db: Database, port: number): Promise<Record<string, string>> {
  const { email } = await makeUser(db, { password: PASSWORD, roles: [ADMIN_ROLE] });
  const visitor = new Visitor(port);
  const { status } = await visitor.post('/auth/login', { email, password: PASSWORD });
  visitor.close();
  if (status !== 200) throw new Error(`Signing in as the administrator returned ${status}`);
  return visitor.headers();
}

/** Checks that sqlmap finds a planted injection; otherwise its silence proves nothing. */
async function findPlantedInjection(db: Database, home: string) {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('name') ?? '';
    sql
      .raw(`select name from genres where name = '${name}'`)
      .execute(db)
      .then(({ rows }) => response.end(JSON.stringify(rows)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const url = `http://127.0.0.1:${port}/?name=Drama*`;
    return await runSqlmap({ method: 'GET', url, body: undefined }, { headers: {}, home });
  } finally {
    server.close();
  }
}
