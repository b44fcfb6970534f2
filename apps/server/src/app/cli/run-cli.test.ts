import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { cloneDatabase } from '#test/database.ts';
import { runCli } from './run-cli.ts';

const PASSWORD = 'correct horse battery staple';
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await cloneDatabase();
  db = createDatabase(createPool(configOf(), 'test'));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const configOf = () => loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url });

/** Runs a command as an operator would. Returns its exit code and output. */
async function kinora(args: readonly string[], typed?: string): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const context = {
    config: configOf(),
    print: (line: string) => void lines.push(line),
    askSecret: async () => typed,
  };
  return { code: await runCli(args, context), output: lines.join('\n') };
}

const account = (email: string) =>
  db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['users.name', 'users.password_hash', 'users.email_verified_at', 'roles.name as role'])
    .where('users.email', '=', email)
    .orderBy('roles.id')
    .execute();

const passwords = createPasswordHasher();
const isPasswordOf = async (email: string, password: string) => {
  const [first] = await account(email);
  return passwords.verify(first?.password_hash ?? null, password);
};

describe('user:create', () => {
  test('creates a verified account with the default role', async () => {
    const args = ['user:create', '--email', 'ada@example.com', '--name', 'Ada', '--password', PASSWORD];
    expect(await kinora(args)).toEqual({ code: 0, output: 'Created ada@example.com.' });
    const rows = await account('ada@example.com');
    expect(rows).toMatchObject([{ name: 'Ada', email_verified_at: expect.any(Date), role: 'user' }]);
    expect(await isPasswordOf('ada@example.com', PASSWORD)).toBe(true);
  });

  test('creates an admin', async () => {
    const args = ['user:create', '--email', 'root@example.com', '--name', 'Root', '--admin'];
    expect((await kinora([...args, '--password', PASSWORD])).code).toBe(0);
    expect((await account('root@example.com')).map(({ role }) => role)).toEqual(['user', 'admin']);
  });

  test('prompts for the password if none is given, and does not print it', async () => {
    const args = ['user:create', '--email', 'asked@example.com', '--name', 'Asked'];
    const { code, output } = await kinora(args, PASSWORD);
    expect(code).toBe(0);
    expect(output).not.toContain(PASSWORD);
    expect(await isPasswordOf('asked@example.com', PASSWORD)).toBe(true);
  });

  test('generates a password and prints it once if there is no terminal', async () => {
    const { code, output } = await kinora(['user:create', '--email', 'made@example.com', '--name', 'Made']);
    expect(code).toBe(0);
    const made = /Password \(shown once\): (\S+)/.exec(output)?.[1] ?? '';
    expect(made.length).toBeGreaterThanOrEqual(20);
    expect(await isPasswordOf('made@example.com', made)).toBe(true);
  });

  test('rejects an address that already has an account, ignoring case', async () => {
    const args = ['--name', 'Twice', '--password', PASSWORD];
    await kinora(['user:create', '--email', 'twice@example.com', ...args]);
    const again = await kinora(['user:create', '--email', 'TWICE@example.com', ...args]);
    expect(again).toEqual({ code: 1, output: 'An account with this email already exists.' });
  });

  test.each([
    [[], '--email and --name are needed.'],
    [['--email', 'x@example.com'], '--email and --name are needed.'],
    [['--email', 'no address', '--name', 'X', '--password', PASSWORD], 'email'],
    [['--email', 'x@example.com', '--name', ' ', '--password', PASSWORD], 'name'],
    [['--email', 'x@example.com', '--name', 'X', '--password', 'too short'], 'password'],
    [['--email', 'x@example.com', '--name', 'X', '--root'], '--root'],
    [['x@example.com'], 'x@example.com'],
  ])('called with %o prints the error and the usage, and creates nothing', async (args, said) => {
    const { code, output } = await kinora(['user:create', ...args]);
    expect(code).toBe(2);
    expect(output).toContain(said);
    expect(output).toContain('Usage: kinora user:create --email');
    expect(await account('x@example.com')).toEqual([]);
  });
});

describe('running the CLI', () => {
  test('prints the list of commands', async () => {
    const { code, output } = await kinora(['help']);
    expect(code).toBe(0);
    for (const name of ['db:migrate', 'db:types', 'db:seed', 'user:create']) expect(output).toContain(name);
  });

  test.each([[[]], [['user:destroy']]])('with %o exits with code 2 and prints the commands', async (args) => {
    const { code, output } = await kinora(args);
    expect(code).toBe(2);
    expect(output).toContain('Usage: npm run kinora');
  });
});

describe('demo:artwork', () => {
  test('draws nothing on a site without demo content', async () => {
    const done = await kinora(['demo:artwork']);
    expect(done).toEqual({ code: 0, output: 'Demo artwork: no demo catalogue found.' });
  });

  test('rejects extra arguments', async () => {
    expect((await kinora(['demo:artwork', 'saltglass'])).code).toBe(2);
  });
});

describe('db:seed', () => {
  test('demo creates an admin and a member with their own passwords, only once', async () => {
    const { code, output } = await kinora(['db:seed', 'demo', '--without-pictures']);
    expect(code).toBe(0);
    const [admin, member] = [...output.matchAll(/(\S+@example\.com) \/ (\S+)/g)];
    expect(admin?.[1]).toBe('admin@example.com');
    expect(member?.[1]).toBe('member@example.com');
    expect(admin?.[2]).not.toBe(member?.[2]);
    expect(await isPasswordOf('admin@example.com', admin?.[2] ?? '')).toBe(true);
    const again = await kinora(['db:seed', 'demo', '--without-pictures']);
    expect(again.output).toContain('keeps its password');
  }, 60_000);

  test('--if-empty skips a site that has accounts', async () => {
    expect((await kinora(['db:seed', 'demo', '--if-empty'])).output).toContain('Nothing was seeded');
  });

  test('rejects an unknown set', async () => {
    expect((await kinora(['db:seed', 'huge'])).code).toBe(2);
  });

  test.each([
    [['db:seed', 'demo', '--titles', '5'], 'Sizes are for the large set only.'],
    [['db:seed', 'large', '--titles', '0'], '--titles takes a whole number, at least 1.'],
    [['db:seed', 'large', '--credits', 'many'], '--credits takes a whole number, at least 0.'],
  ])('rejects %j', async (args, sentence) => {
    const { code, output } = await kinora(args);
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(sentence) });
  });
});

test('db:migrate explains what to do with a database from before the first release', async () => {
  const old = await cloneDatabase();
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: old.url });
  const oldDb = createDatabase(createPool(config, 'test'));
  try {
    await sql`insert into kysely_migration values ('20261115_0010_create_outbox', now()::text)`.execute(
      oldDb,
    );
    const lines: string[] = [];
    const context = {
      config,
      print: (line: string) => void lines.push(line),
      askSecret: async () => undefined,
    };
    expect(await runCli(['db:migrate'], context)).toBe(1);
    expect(lines.join('\n')).toMatch(/^The database "kinora_test_\w+" was created before the first release/);
    expect(lines.join('\n')).toMatch(/drop database "kinora_test_\w+";[^]+Then run "npm run db:migrate"\.$/);
  } finally {
    await oldDb.destroy();
    await old.drop();
  }
});

test('db:migrate reports when there is nothing to do', async () => {
  expect(await kinora(['db:migrate'])).toEqual({ code: 0, output: 'The database is up to date.' });
});
