import { ADMIN, createAccount, MEMBER } from './accounts.ts';
import { fingerprintOf } from './fingerprint.ts';
import { runCli } from './processes.ts';
import { siteEnvironment } from './site-environment.ts';
import { createDatabase, databaseExists, dropDatabase, renameDatabase } from './site.repository.ts';

/** The sources that determine the content of a seeded database. */
const SOURCES = ['apps/server/{migrations,seeds,src}/**/*', 'packages/contracts/src/**/*.ts'];

/**
 * Returns the name of a database with the demo catalogue and two accounts, which every run clones. It is rebuilt when
 * the code that creates it changes.
 */
export async function ensureTemplate(services: Readonly<Record<string, string>>): Promise<string> {
  const adminUrl = services.DATABASE_URL ?? '';
  const name = `kinora_e2e_template_${fingerprintOf(SOURCES)}`;
  if (await databaseExists(adminUrl, name)) return name;
  // Built under another name, so that an interrupted run leaves no half-filled template behind.
  const draft = `${name}_draft`;
  await dropDatabase(adminUrl, draft);
  const env = {
    ...services,
    ...siteEnvironment(),
    DATABASE_URL: await createDatabase(adminUrl, draft),
  };
  await runCli(env, 'db:migrate');
  // Rendering the images takes minutes; the generated placeholders have the same layout.
  await runCli(env, 'db:seed', 'demo', '--without-pictures');
  await createAccount(env, ADMIN, { isAdmin: true });
  await createAccount(env, MEMBER, { isAdmin: false });
  await renameDatabase(adminUrl, draft, name);
  return name;
}
