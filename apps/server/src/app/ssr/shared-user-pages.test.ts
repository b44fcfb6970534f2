import { describe, expect, test } from 'vitest';
import { getEditedTitle, updateTitle } from '@kinora/contracts/admin/titles.ts';
import { endImpersonation, startImpersonation } from '@kinora/contracts/foundation/impersonations.ts';
import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { grantPermissions, makeRole } from '#foundation/access/access.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { eventually } from '#test/eventually.ts';
import { addLanguage } from '#test/localization.ts';
import { type PageState, stateOf, usePageTestApp } from '#test/page-app.ts';
import { captureStatements } from '#test/statements.ts';

const pages = usePageTestApp();
const { clock, visit, pageOf } = pages;
const VIEW = 'titles.view';
const EDIT = 'titles.update';
/** For a machine that is ten times slower; 10,000 requests take 6 to 12 s. */
const MANY_REQUESTS_MS = 180_000;
/** Longer than a site-wide change takes to settle. */
const SETTLED_MS = 3000;

async function signIn(overrides: UserOverrides = {}) {
  const { db } = pages.kinora.platform;
  const user = await makeUser(db, { permissions: [VIEW], ...overrides });
  const { token } = await makeSession(db, user.id, { clock });
  const cookie = `session=${token}`;
  return { ...user, cookie, see: async (path: string) => stateOf(await visit(path, { cookie })) };
}
const permissionsIn = ({ rights }: PageState) => rights?.permissions.map(({ name }) => name).toSorted();

describe('users with equal rights', () => {
  test('share one page, which names none of them', async () => {
    const { path } = await pageOf();
    const users = await Promise.all([signIn(), signIn(), signIn()]);
    const answers = await Promise.all(users.map(({ cookie }) => visit(path, { cookie })));
    answers.push(await visit(path, { cookie: users[1]?.cookie ?? '' }));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    for (const answer of answers) {
      expect(stateOf(answer)).toMatchObject({ user: null, cookies: '', agent: 'kinora-bot' });
      expect(permissionsIn(stateOf(answer))).toEqual([VIEW]);
      for (const { email, cookie } of users)
        expect(answer.body).not.toMatch(new RegExp(`${email}|${cookie}`));
    }
  });

  test('get it without a render, with one statement that identifies them', async () => {
    const { path } = await pageOf();
    const [first, second] = [await signIn(), await signIn()];
    await first.see(path);
    const statements = await captureStatements(() => second.see(path));
    expect(statements.map(({ text }) => /from (\w+) \w+ join users/.exec(text)?.[1])).toEqual(['sessions']);
  });

  test('get it as a private response, so that no proxy and no browser keeps it', async () => {
    const { path } = await pageOf();
    const { cookie } = await signIn();
    for (const { headers } of [await visit(path, { cookie }), await visit(path, { cookie })]) {
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['surrogate-key']).toBeUndefined();
      expect(headers['content-security-policy']).toContain("'sha256-");
    }
  });

  test('get the change when the record of the page changes', async () => {
    const { path, id } = await pageOf();
    const user = await signIn();
    await user.see(path);
    const { db } = pages.kinora.platform;
    await createTitlesService(pages.kinora.platform).update(db, id, { tagline: 'New' });
    await eventually(async () => expect((await user.see(path)).tagline).toBe('New'));
  });
});

describe('the cached page differs by', () => {
  const rendersOf = async (path: string, users: readonly { see: (path: string) => Promise<PageState> }[]) =>
    Promise.all(users.map(async ({ see }) => (await see(path)).renders));

  test('being signed in', async () => {
    const { path } = await pageOf();
    const { see } = await signIn();
    const [guest, user] = [stateOf(await visit(path)), await see(path)];
    expect([guest.rights, permissionsIn(user)]).toEqual([null, [VIEW]]);
    expect(stateOf(await visit(path)).rights).toBeNull();
  });

  test('permissions, their restrictions and roles', async () => {
    const { path } = await pageOf();
    const lists = (value: number) => ({ name: 'lists.create', restrictions: [{ name: 'count', value }] });
    const users = [
      await signIn(),
      await signIn({ permissions: [VIEW, EDIT] }),
      await signIn({ permissions: [VIEW, lists(5)] }),
      await signIn({ permissions: [VIEW, lists(10)] }),
      await signIn({ permissions: [], roles: [(await makeRole(pages.kinora.platform.db, [VIEW])).name] }),
      await signIn({ parent_id: 0 }),
    ];
    expect(new Set(await rendersOf(path, users)).size).toBe(users.length);
    const again = [await signIn({ permissions: [lists(5), VIEW] }), users[2]].filter(
      (one) => one !== undefined,
    );
    expect(new Set(await rendersOf(path, again)).size).toBe(1);
  });

  test('the language of the account and the theme', async () => {
    await addLanguage(pages.kinora, { language: 'fr', name: 'Français' });
    clock.advance(SETTLED_MS);
    const { path } = await pageOf();
    const [plain, french] = [await signIn(), await signIn({ language: 'fr' })];
    expect([(await plain.see(path)).language, (await french.see(path)).language]).toEqual(['en', 'fr']);
    const [theme] = await pages.kinora.platform.db.selectFrom('themes').select('id').limit(1).execute();
    const chosen = `${THEME_STORAGE_KEY}=${theme?.id}`;
    expect(stateOf(await visit(path, { cookie: `${plain.cookie}; ${chosen}` })).cookies).toBe(chosen);
    expect((await plain.see(path)).cookies).toBe('');
  });
});

describe('a change of the account applies with the next request:', () => {
  test('permissions', async () => {
    const { path } = await pageOf();
    const user = await signIn();
    expect(permissionsIn(await user.see(path))).toEqual([VIEW]);
    await grantPermissions(pages.kinora.platform.db, user.id, [VIEW, EDIT]);
    expect(permissionsIn(await user.see(path))).toEqual([EDIT, VIEW].toSorted());
    await grantPermissions(pages.kinora.platform.db, user.id, [VIEW]);
    expect(permissionsIn(await user.see(path))).toEqual([VIEW]);
  });

  test('a ban, and the end of the session', async () => {
    const { path, name } = await pageOf();
    const { db } = pages.kinora.platform;
    const user = await signIn();
    await user.see(path);
    await db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', user.id).execute();
    expect(await user.see(path)).toMatchObject({ user: user.email, rights: null });
    await db.updateTable('users').set({ banned_at: null }).where('id', '=', user.id).execute();
    expect(await user.see(path)).toMatchObject({ user: null, title: name });
    await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    expect(await user.see(path)).toMatchObject({ user: null, rights: null });
  });
});

describe('someone who views the site as another person', () => {
  async function viewer(subject: { type: 'user' | 'role'; id: number }) {
    const { db } = pages.kinora.platform;
    const staff = await signIn({ permissions: [VIEW, EDIT, 'admin.access', 'users.update'] });
    await db
      .updateTable('sessions')
      .set({ password_confirmed_at: clock.now() })
      .where('user_id', '=', staff.id)
      .execute();
    const client = pages.kinora.client();
    client.cookies.set('session', staff.cookie.slice('session='.length));
    await client.call(startImpersonation, { body: { subject } });
    return { ...staff, client };
  }

  test('gets a page of their own with the bar, and no copy for others contains it', async () => {
    const { path } = await pageOf();
    const [ayo, other] = [await signIn({ name: 'Ayo Ferrand' }), await signIn()];
    const copies = [await visit(path, { cookie: other.cookie }), await visit(path)];
    const { cookie } = await viewer({ type: 'user', id: ayo.id });
    const seen = await visit(path, { cookie });
    expect(stateOf(seen)).toMatchObject({ viewing: 'Ayo Ferrand', user: ayo.email, rights: null });
    expect(seen.headers['cache-control']).toBe('private, no-store');
    expect(seen.headers['surrogate-key']).toBeUndefined();
    // The same bytes as before, for everyone with these rights, and for visitors.
    expect((await visit(path, { cookie: ayo.cookie })).body).toBe(copies[0]?.body);
    expect((await visit(path)).body).toBe(copies[1]?.body);
    for (const { body } of copies) expect(body).toContain('"viewing":null');
  });

  test('never fills the copies, also when they open the page first, as a guest or as a role', async () => {
    const { db } = pages.kinora.platform;
    const roles = await db.selectFrom('roles').select(['id', 'kind', 'name']).execute();
    const guest = roles.find(({ kind }) => kind === 'guest');
    const role = await makeRole(db, [VIEW]);
    for (const { id, name } of [guest, role].filter((one) => one !== undefined)) {
      const { path } = await pageOf();
      const { cookie } = await viewer({ type: 'role', id });
      expect(stateOf(await visit(path, { cookie })).viewing).toBe(name);
      expect(stateOf(await visit(path)).viewing).toBeNull();
      const member = await signIn({ permissions: [], roles: [role.name] });
      expect(await member.see(path)).toMatchObject({ viewing: null });
    }
  });

  test('sees shared pages again after the exit', async () => {
    const { path } = await pageOf();
    const ayo = await signIn({ name: 'Ayo Ferrand' });
    const { client, cookie, see } = await viewer({ type: 'user', id: ayo.id });
    expect((await see(path)).viewing).toBe('Ayo Ferrand');
    await client.call(endImpersonation);
    expect(await see(path)).toMatchObject({ viewing: null, user: null });
    expect(permissionsIn(stateOf(await visit(path, { cookie })))).toContain(EDIT);
  });
});

describe('a page of their own is for', () => {
  test('users who have just changed content: they see it at once', async () => {
    const { path, id } = await pageOf();
    const { kinora } = pages;
    const editor = await makeUser(kinora.platform.db, { permissions: ['admin'] });
    const { token } = await makeSession(kinora.platform.db, editor.id, { clock });
    const client = kinora.client();
    client.cookies.set('session', token);
    await visit(path, { cookie: `session=${token}` });
    const { version } = (await client.call(getEditedTitle, { params: { id } })).title;
    const body = { version, tagline: 'Saved' };
    const saved = await client.send(updateTitle, { params: { id }, body });
    expect(saved.statusCode).toBe(200);
    const fresh = saved.cookies.find(({ name }) => name === 'fresh');
    expect(fresh).toMatchObject({ value: '1', maxAge: 10, httpOnly: true, path: '/' });
    const own = stateOf(await visit(path, { cookie: `session=${token}; fresh=1` }));
    expect(own).toMatchObject({ user: editor.email, tagline: 'Saved' });
  });

  test('them also if the notification about the change is late', async () => {
    const { path, id, name } = await pageOf();
    const { cookie, see } = await signIn();
    await see(path);
    // Without an event, no process learns of the change.
    await pages.kinora.platform.db.updateTable('titles').set({ name: 'Late' }).where('id', '=', id).execute();
    expect((await see(path)).title).toBe(name);
    expect(stateOf(await visit(path, { cookie: `${cookie}; fresh=1` })).title).toBe('Late');
  });

  test('API tokens, other query strings and languages in the URL', async () => {
    const { path } = await pageOf();
    const { cookie, email } = await signIn();
    for (const url of [`${path}?page=2`, `${path}?lang=en`])
      expect(stateOf(await visit(url, { cookie })).user).toBe(email);
    expect((await visit(path, { cookie, authorization: 'Bearer nonsense' })).body).not.toContain('rights":{');
  });

  test('the first home page in a browser, which then remembers its rows', async () => {
    const { cookie, email } = await signIn();
    expect(stateOf(await visit('/', { cookie })).user).toBe(email);
    const known = stateOf(await visit('/', { cookie: `${cookie}; watching_rows=0` }));
    expect([known.user, permissionsIn(known)]).toEqual([null, [VIEW]]);
  });

  test('pages that call something personal', async () => {
    const { cookie, email } = await signIn();
    const own = await visit('/people/1/personal', { cookie });
    expect(stateOf(own)).toMatchObject({ user: email, rights: null });
    const other = await signIn();
    expect(await other.see('/people/1/personal')).toMatchObject({ user: other.email });
  });
});

test(
  'with changing permissions, no one of 10,000 concurrent requests gets a wrong byte',
  async () => {
    const { path } = await pageOf();
    const { db } = pages.kinora.platform;
    const people = [await signIn(), await signIn(), await signIn({ permissions: [VIEW, EDIT] })];
    const [, changing] = people;
    const expected = people.map(() => [[VIEW]]);
    expected[2] = [[EDIT, VIEW].toSorted()];
    // The sets of permissions that the second user may have at the moment, most recent last.
    let possible: string[][] = [[VIEW]];
    let isDone = false;
    const change = async () => {
      for (let turn = 0; !isDone; turn += 1) {
        const next = turn % 2 === 0 ? [VIEW, 'news.view'] : [VIEW];
        possible = [possible.at(-1) ?? [], next.toSorted()];
        await transaction(db, (tx) => grantPermissions(tx, changing?.id ?? 0, next));
        possible = [next.toSorted()];
      }
    };
    const wrong: unknown[] = [];
    let left = 10_000;
    const read = async () => {
      while (left > 0) {
        left -= 1;
        const who = left % 4;
        const person = people[who];
        const before = possible;
        const answer = await visit(path, person === undefined ? {} : { cookie: person.cookie });
        const allowed = who === 1 ? [...before, ...possible] : (expected[who] ?? [undefined]);
        const shown = permissionsIn(stateOf(answer));
        const isRight = allowed.some((one) => JSON.stringify(one) === JSON.stringify(shown));
        if (!isRight || people.some(({ email }) => answer.body.includes(email)))
          wrong.push({ who, allowed, shown });
      }
    };
    const changes = change();
    await Promise.all(Array.from({ length: 16 }, read));
    isDone = true;
    await changes;
    expect(wrong.slice(0, 10)).toEqual([]);
  },
  MANY_REQUESTS_MS,
);
