import { type Kysely, sql } from 'kysely';

const KINDS = ['channel', 'list'];

/** The orders in which editors see channels and lists: of one kind there may be few among many of the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kind of KINDS) {
    const only = sql`where type = ${sql.lit(kind)} and deleted_at is null`;
    const index = (column: string) => sql.id(`channels_${kind}_${column}`);
    await sql`create index ${index('name')} on channels (lower(left(name, 50)), id) ${only}`.execute(db);
    await sql`create index ${index('created')} on channels (created_at desc, id desc) ${only}`.execute(db);
    await sql`create index ${index('updated')} on channels (updated_at desc, id desc) ${only}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const kind of KINDS)
    for (const column of ['name', 'created', 'updated'])
      await sql`drop index ${sql.id(`channels_${kind}_${column}`)}`.execute(db);
}
