import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';

/** Files of the folder `baseline`, in the order in which their tables refer to each other. */
const PARTS = [
  'platform/extensions',
  'platform/jobs',
  'foundation/site',
  'foundation/users',
  'foundation/sign-in',
  'foundation/account',
  'foundation/files',
  'foundation/audit',
  'foundation/bulk-jobs',
  'catalogue/titles',
  'catalogue/seasons',
  'catalogue/people',
  'catalogue/provenance',
  'catalogue/images',
  'catalogue/videos',
  'catalogue/watch-progress',
  'catalogue/play-stats',
  'catalogue/news',
  'catalogue/channels',
  'catalogue/response-store',
  'catalogue/search',
  'catalogue/browse',
  'catalogue/popularity',
  'catalogue/sitemaps',
  'community/reviews',
  'community/comments',
  'community/content-reports',
  'admin/merges',
  'admin/saved-views',
];

/** The schema of the first release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of PARTS) await run(db, part);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await run(db, 'drop');
}

async function run(db: Kysely<unknown>, part: string): Promise<void> {
  const file = path.join(import.meta.dirname, 'baseline', `${part}.sql`);
  await sql.raw(await readFile(file, 'utf8')).execute(db);
}
