import { type Kysely, sql } from 'kysely';

const CHANNELS = [
  ['on-the-marquee', 'On the marquee'],
  ['most-looked-at', 'Trending this week'],
  ['people-everyone-looked-up', 'Popular people'],
  ['from-the-vault', 'From the vault'],
  ['one-lamp-on', 'Films for a house with one lamp on'],
  ['browse-by-mood', 'Browse by mood'],
  ['slow-burn', 'Slow burn'],
  ['loud-and-bright', 'Loud and bright'],
  ['under-ninety-minutes', 'Under ninety minutes'],
  ['drawn-by-hand', 'Drawn by hand'],
  ['out-at-sea', 'Out at sea'],
  ['dust-and-leather', 'Dust and leather'],
  ['machines-that-think', 'Machines that think'],
  ['sing-along', 'Sing-along'],
] as const;

const MEMBERS = [
  'ilse.brandt',
  'tomas.rivera',
  'wren.halloway',
  'yuki.aoyama',
  'femi.adeyemi',
  'clara.lindqvist',
] as const;

/**
 * Marks a demo catalogue that was loaded before the table existed. Channels and members had no mark: they are
 * recognised by slug and name, or by address, if no editor created them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into demo_records (kind, key, record_id)
    select kind, value, entity_id from external_ids where provider = 'demo'`.execute(db);
  await sql`delete from external_ids where provider = 'demo'`.execute(db);
  await sql`
    insert into demo_records (kind, key, record_id)
    select 'article', slug || '-' || id, id from news_articles where source = 'kinora'`.execute(db);
  const channels = sql.join(CHANNELS.map(([slug, name]) => sql`(${slug}, ${name})`));
  await sql`
    insert into demo_records (kind, key, record_id)
    select 'channel', c.slug, c.id from channels c join (values ${channels}) d (slug, name) using (slug, name)
    where c.type = 'channel' and c.deleted_at is null
      and exists (select from demo_records where kind = 'title')
      and not exists (select from audit_log a
        where a.subject_type = 'channel' and a.subject_id = c.id::text and a.action = 'create')`.execute(db);
  const emails = sql.join(MEMBERS.map((name) => sql`${`${name}@example.com`}`));
  await sql`
    insert into demo_records (kind, key, record_id)
    select 'member', email, id from users
    where email in (${emails}) and password_hash is null
      and exists (select from demo_records where kind = 'title')`.execute(db);
  await sql`
    insert into demo_records (kind, key, record_id)
    select 'reviews', key, record_id from demo_records
    where kind = 'title' and exists (select from demo_records where kind = 'member')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into external_ids (provider, kind, value, entity, entity_id)
    select 'demo', kind, key, case kind when 'videos' then 'title' else kind end, record_id
    from demo_records where kind in ('title', 'videos', 'person', 'collection')`.execute(db);
  await sql`delete from demo_records`.execute(db);
}
