import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { listSettings } from '@kinora/contracts/foundation/settings.ts';
import { TestClient } from '#test/client.ts';
import { attacksOn, type Attack, type AttackFacts } from './escalation/attacks.ts';
import { makeCast, type Person } from './escalation/cast.ts';
import { backUp, findClimbs, readState, restore, type State } from './escalation/state.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { type InProcessSite, withInProcessSite } from './support/in-process-site.ts';

const NAME = 'escalation';
/** The calls that change users, roles, settings, user content and tokens. New ones join by their path. */
const ATTACKED =
  /^(?:(?:admin\/)?(?:users|roles|permissions|settings|access-tokens|audit|invites?)|admin\/(?:reviews|comments))(?:\/|$)/;
/** Calls that need a secret from a mail, or a file. They concern only the caller's own account. */
const UNREACHABLE = new Set(['POST users/me/email-change/confirm', 'POST users/:id/avatar']);
/** Calls whose success depends on more than their input. */
const MAY_FAIL = new Set(['POST admin/audit/:id/revert']);

/** Each kind of user tries to get permissions, or to reach users above them, through every call that could allow it. */
export const escalationDrill: Drill = {
  name: NAME,
  run: (list) => withInProcessSite(NAME, (site) => drill(site, list)),
};

interface Attempt {
  readonly endpoint: AnyEndpoint;
  readonly attack: Attack;
  readonly actor: Person | null;
}

async function drill(site: InProcessSite, list: Checklist): Promise<void> {
  const { db } = site.platform;
  const endpoints = site.composition.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method !== 'GET' && ATTACKED.test(path));
  const people = await makeCast(db);
  const facts: AttackFacts = {
    people,
    roles: await db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute(),
    permissions: [...site.composition.permissions],
    sections: await sectionsOf(site, people),
  };
  await backUp(db);
  const before = await readState(db);
  list.check('the checks detect planted climbs', detectsPlantedClimbs(before, people), 'one of each kind');

  const tally = { attempts: 0, accepted: new Set<string>(), climbs: [] as string[] };
  for (const actor of [null, ...people]) {
    for (const endpoint of endpoints)
      for (const attack of attacksOn(endpoint, facts, actor)) {
        const isDenied = await tryAttack(site, before, { endpoint, attack, actor }, tally);
        // Someone without the permission gets no further with another body.
        if (isDenied) break;
      }
  }
  for (const climb of new Set(tally.climbs)) console.log(`  ${climb}`);
  list.check(
    'nobody climbs',
    tally.climbs.length === 0,
    `${tally.climbs.length} of ${tally.attempts} attempts`,
  );
  const names = endpoints.map(nameOf);
  const silent = names.filter(
    (name) => !tally.accepted.has(name) && !UNREACHABLE.has(name) && !MAY_FAIL.has(name),
  );
  list.check(
    'every call accepts at least one of the attempts, so that they are no empty ones',
    silent.length === 0,
    silent.join(', ') || `${names.length} calls`,
  );
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

async function sectionsOf(site: InProcessSite, people: readonly Person[]): Promise<string[]> {
  const admin = people.find(({ name }) => name === 'admin') ?? null;
  const { sections } = await clientOf(site, admin).call(listSettings);
  return Object.keys(sections);
}

function clientOf({ app, config }: InProcessSite, actor: Person | null): TestClient {
  const client = new TestClient(app, config.baseUrl.host);
  if (actor !== null) client.cookies.set('session', actor.session);
  return client;
}

/** Returns whether the call is not for this actor at all. */
async function tryAttack(
  site: InProcessSite,
  before: State,
  { endpoint, attack, actor }: Attempt,
  tally: { attempts: number; accepted: Set<string>; climbs: string[] },
): Promise<boolean> {
  const { db } = site.platform;
  tally.attempts += 1;
  const { statusCode, body } = await clientOf(site, actor).send(endpoint, attack);
  if (statusCode < 400) tally.accepted.add(nameOf(endpoint));
  const after = await readState(db);
  if (after.text !== before.text) {
    const climbs = findClimbs(before, after, actor?.id ?? null);
    const request = `${nameOf(endpoint)} ${JSON.stringify(attack)}`;
    tally.climbs.push(...climbs.map((climb) => `${actor?.name ?? 'guest'}: ${climb} by ${request}`));
    await restore(db);
  }
  if (statusCode >= 500)
    tally.climbs.push(`${nameOf(endpoint)} ${JSON.stringify(attack)} fails with ${statusCode}`);
  return statusCode === 401 || (statusCode === 403 && body.includes('"forbidden"'));
}

/** If the checks miss a planted climb, their silence proves nothing. */
function detectsPlantedClimbs(before: State, people: readonly Person[]): boolean {
  const person = (name: string) => people.find((one) => one.name === name)?.id ?? 0;
  const [manager, admin] = [person('user manager'), person('admin')];
  const withUser = (id: number, change: object): State => {
    const user = before.users.get(id);
    if (user === undefined) throw new Error(`There is no user ${id}`);
    return { ...before, users: new Map([...before.users, [id, { ...user, ...change }]]) };
  };
  const withoutUser = (id: number): State => ({
    ...before,
    users: new Map([...before.users].filter(([one]) => one !== id)),
  });
  const guest = [...before.roles.values()].find(({ kind }) => kind === 'guest');
  const permissions = [{ name: 'admin', restrictions: [] }];
  if (guest === undefined) return false;
  const planted = [
    withUser(manager, { permissions }),
    withUser(admin, { isBanned: true }),
    withUser(admin, { rest: 'another password' }),
    withoutUser(admin),
    { ...before, roles: new Map([...before.roles, [guest.id, { ...guest, permissions }]]) },
    { ...before, users: new Map() },
  ];
  const isFound = (state: State) => findClimbs(before, state, manager).length > 0;
  return planted.every(isFound) && !isFound(before);
}
