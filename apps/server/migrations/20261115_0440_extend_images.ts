import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table images
      /* The uploaded file it was made of, which stays private. */
      add column file_id integer references file_entries on delete set null,
      /* What must stay in sight where the picture is cropped, in hundredths of its width and height. */
      add column focus smallint[] constraint images_focus
        check (cardinality(focus) = 2 and 0 <= all (focus) and 100 >= all (focus))`.execute(db);
  await sql`create index images_file on images (file_id) where file_id is not null`.execute(db);
  /* Every picture we made, noted before it is stored: what nothing shows any more is found here and taken away. */
  await sql`
    create table picture_files (
      key text primary key,
      image_id integer constraint picture_files_image unique references images on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index picture_files_unused on picture_files (created_at) where image_id is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table picture_files`.execute(db);
  await sql`alter table images drop column focus, drop column file_id`.execute(db);
}
