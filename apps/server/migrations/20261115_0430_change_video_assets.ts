import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table video_assets
      /* Every line of sound that can be chosen: its place, language and name. */
      add column audio jsonb not null default '[]',
      /* Where everything made of the file lies, on the private disk. */
      add column folder text not null default '',
      alter column file_id drop not null,
      drop constraint video_assets_file_id_fkey,
      /* What has been made plays on when the original goes. */
      add constraint video_assets_file foreign key (file_id) references file_entries on delete set null`.execute(
    db,
  );
  await sql`alter table video_assets alter column folder drop default`.execute(db);
  await sql`create index video_assets_file on video_assets (file_id)`.execute(db);
  await sql`alter table video_renditions add column frame_rate real not null default 25`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_renditions drop column frame_rate`.execute(db);
  await sql`drop index video_assets_file`.execute(db);
  await sql`delete from video_assets where file_id is null`.execute(db);
  await sql`
    alter table video_assets
      drop constraint video_assets_file,
      add constraint video_assets_file_id_fkey foreign key (file_id) references file_entries,
      alter column file_id set not null,
      drop column folder,
      drop column audio`.execute(db);
}
