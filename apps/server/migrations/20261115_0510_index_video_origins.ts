import { type Kysely, sql } from 'kysely';

/** Which sites videos come from is asked at every start, among millions of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index videos_origin on videos (substring(source from '^https://[^/?#]+'))
      where kind in ('url', 'stream', 'embed') and substring(source from '^https://[^/?#]+') is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index videos_origin`.execute(db);
}
