import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addressOf } from './addresses.ts';

/** Creates a database for this run: a clone of the template, or an empty one. */
export async function createSiteDatabase(
  adminUrl: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `kinora_e2e_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(adminUrl, name, template);
  return { url, drop: () => dropDatabase(adminUrl, name) };
}

/** Creates a database on the server of `adminUrl` and returns its URL. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  const source = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`;
  await run(adminUrl, `create database ${pg.escapeIdentifier(name)}${source}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await run(adminUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

export async function renameDatabase(adminUrl: string, from: string, to: string): Promise<void> {
  await run(adminUrl, `alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
}

export async function databaseExists(adminUrl: string, name: string): Promise<boolean> {
  return (await run(adminUrl, 'select 1 from pg_database where datname = $1', [name])).length > 0;
}

/** Creates an account with the password and roles of another one, which saves a CLI command and the hashing. */
export async function copyAccount(from: string, account: { email: string; name: string }): Promise<void> {
  await querySite(
    `with created as (
       insert into users (name, email, email_verified_at, password_hash)
       select $2, $3, email_verified_at, password_hash from users where email = $1
       returning id
     )
     insert into user_roles (user_id, role_id)
     select created.id, role_id from created, user_roles join users on users.id = user_id where email = $1`,
    [from, account.name, account.email],
  );
}

/** Suspends an account, which no screen does yet. */
export async function banUser(email: string): Promise<void> {
  await querySite('update users set banned_at = now() where email = $1', [email]);
}

/** Grants an account a permission, which no screen does yet. */
export async function grantPermission(email: string, permission: string): Promise<void> {
  await querySite(
    'insert into user_permissions (user_id, permission) select id, $2 from users where email = $1',
    [email, permission],
  );
}

/** Takes all roles from an account, which no screen of this site does yet. Returns its id. */
export async function removeRoles(email: string): Promise<number> {
  await querySite('delete from user_roles where user_id = (select id from users where email = $1)', [email]);
  const [user] = await querySite<{ id: number }>('select id from users where email = $1', [email]);
  if (user === undefined) throw new Error(`There is no account ${email}`);
  return user.id;
}

/** Makes a genre look used without creating titles for it. */
export async function setTitlesCount(genre: string, count: number): Promise<void> {
  await querySite('update genres set titles_count = $2 where name = $1', [genre, count]);
}

/** Adds an old slug to a channel, which no screen does yet. */
export async function addOldSlug(slug: string, old: string): Promise<void> {
  await querySite(
    'insert into channel_slugs (slug, channel_id) select $2, id from channels where slug = $1 on conflict do nothing',
    [slug, old],
  );
}

/** Runs an SQL statement directly on the site's database, for what no screen does. */
export const querySite = <Row = never>(statement: string, values: unknown[]): Promise<Row[]> =>
  run<Row>(addressOf('database'), statement, values);

async function run<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
