import { type Kysely, sql } from 'kysely';

const FACET_INDEXES = { popular: 'popularity', score: 'weighted', released: 'released' } as const;

/** Filters read the included columns from the index alone. */
async function indexFacets(db: Kysely<unknown>, included: string): Promise<void> {
  for (const [name, column] of Object.entries(FACET_INDEXES)) {
    const index = sql.id(`title_facets_${name}`);
    await sql`drop index ${index}`.execute(db);
    await sql`
      create index ${index} on title_facets (genre_id, country, ${sql.id(column)} desc, title_id desc)
      include (${sql.raw(included)})`.execute(db);
  }
}

const INCLUDED = 'year, runtime, score, votes, is_series, language, certification, status';

/**
 * When and where videos can be played, and which titles can be watched here. The flag of a title is stored, because
 * lists read one row per title and join nothing. Only titles with a full video are updated, which are few.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table videos
      add column available_from timestamptz,
      add column available_until timestamptz,
      add column country_codes text[] not null default '{}',
      add column is_open boolean not null default true,
      add column window_changes_at timestamptz`.execute(db);
  await sql`
    create index videos_window_changes on videos (window_changes_at)
    where window_changes_at is not null`.execute(db);
  await sql`
    create index videos_upcoming on videos (title_id, episode_id, available_from)
    where category = 'full' and is_approved and not is_open and window_changes_at is not null`.execute(db);
  for (const table of ['titles', 'browse_titles', 'title_facets'])
    await sql`
      alter table ${sql.table(table)} add column is_watchable boolean not null default false`.execute(db);
  await sql`
    update titles set is_watchable = true where id in (
      select v.title_id from videos v
      where v.category = 'full' and v.is_approved
        and (v.kind <> 'file' or (select a.state from video_assets a where a.video_id = v.id) = 'ready'))`.execute(
    db,
  );
  await sql`
    update browse_titles b set is_watchable = true, tokens = b.tokens || hashtext('w:1')
    from titles t where t.id = b.title_id and t.is_watchable`.execute(db);
  await sql`
    update title_facets f set is_watchable = true
    from titles t where t.id = f.title_id and t.is_watchable`.execute(db);
  await indexFacets(db, `${INCLUDED}, is_watchable`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await indexFacets(db, INCLUDED);
  await sql`
    update browse_titles set tokens = array_remove(tokens, hashtext('w:1')) where is_watchable`.execute(db);
  for (const table of ['titles', 'browse_titles', 'title_facets'])
    await sql`alter table ${sql.table(table)} drop column is_watchable`.execute(db);
  await sql`
    alter table videos
      drop column available_from, drop column available_until, drop column country_codes,
      drop column is_open, drop column window_changes_at`.execute(db);
}
