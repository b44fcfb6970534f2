import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addressOf } from './addresses.ts';

/** Creates an empty database beside the one of the given address, and answers its own address. */
export async function createSiteDatabase(
  adminUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `kinora_e2e_${randomBytes(6).toString('hex')}`;
  await run(adminUrl, `create database ${pg.escapeIdentifier(name)}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await run(adminUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    },
  };
}

/** Suspends an account, which no screen does yet. */
export async function banUser(email: string): Promise<void> {
  await onSite('update users set banned_at = now() where email = $1', [email]);
}

/** Gives an account a permission, which no screen does yet. */
export async function grantPermission(email: string, permission: string): Promise<void> {
  await onSite(
    'insert into user_permissions (user_id, permission) select id, $2 from users where email = $1',
    [email, permission],
  );
}

/** Makes a genre look used, as long as no titles exist that could use it. */
export async function setTitlesCount(genre: string, count: number): Promise<void> {
  await onSite('update genres set titles_count = $2 where name = $1', [genre, count]);
}

/** Lets a channel have been called otherwise once, which no screen does yet. */
export async function rememberSlug(slug: string, old: string): Promise<void> {
  await onSite(
    'insert into channel_slugs (slug, channel_id) select $2, id from channels where slug = $1 on conflict do nothing',
    [slug, old],
  );
}

/** Runs a statement past the product, for what no screen does. */
export const onSite = <Row = never>(statement: string, values: unknown[]): Promise<Row[]> =>
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
