import { type Kysely, sql } from 'kysely';

/** Tables with a column `file_id`. */
const USERS = ['images', 'videos', 'video_assets'];

/** For the list of files in the back office: what they are, whether records use them, and how much space they take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file_entries
      add column kind text not null generated always as (
        case
          when mime in ('text/vtt', 'application/x-subrip') then 'captions'
          when mime like 'image/%' then 'image'
          when mime like 'video/%' or mime in ('application/mxf', 'application/ogg') then 'video'
          when mime like 'audio/%' then 'audio'
          else 'other'
        end) stored,
      -- The number of references to the file. Triggers of the referring tables keep it.
      add column uses_count integer not null default 0`.execute(db);
  await createUseCounts(db);
  await createTotals(db);
  await createListIndexes(db);
  await createSweeps(db);
}

async function createUseCounts(db: Kysely<unknown>): Promise<void> {
  // Cascades delete references too, which only a trigger sees. It runs as the role that migrates, because a video-only
  // worker may write video_assets but not file_entries.
  await sql`
    create function count_file_uses() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        if tg_op <> 'INSERT' and old.file_id is not null then
          update public.file_entries set uses_count = uses_count - 1 where id = old.file_id;
        end if;
        if tg_op <> 'DELETE' and new.file_id is not null then
          update public.file_entries set uses_count = uses_count + 1 where id = new.file_id;
        end if;
        return null;
      end $$`.execute(db);
  for (const table of USERS) {
    const on = sql.table(table);
    const named = (event: string) => sql.ref(`${table}_file_${event}`);
    await sql`
      create trigger ${named('added')} after insert on ${on} for each row
        when (new.file_id is not null) execute function count_file_uses()`.execute(db);
    await sql`
      create trigger ${named('changed')} after update of file_id on ${on} for each row
        when (old.file_id is distinct from new.file_id) execute function count_file_uses()`.execute(db);
    await sql`
      create trigger ${named('removed')} after delete on ${on} for each row
        when (old.file_id is not null) execute function count_file_uses()`.execute(db);
  }
  // Settings refer to a file, such as a logo, by its address.
  await sql`
    create function count_files_of_settings() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      declare
        removed text[] := '{}';
        added text[] := '{}';
      begin
        if tg_op <> 'INSERT' then removed := public.file_keys_of(old.values); end if;
        if tg_op <> 'DELETE' then added := public.file_keys_of(new.values); end if;
        update public.file_entries set uses_count = uses_count - 1
          where key = any(removed) and key <> all(added);
        update public.file_entries set uses_count = uses_count + 1
          where key = any(added) and key <> all(removed);
        return null;
      end $$`.execute(db);
  await sql`
    create function file_keys_of(document jsonb) returns text[]
    language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select coalesce(array_agg(distinct found[1]), '{}')
      from regexp_matches(document::text, '/(files/[0-9a-f-]{36})', 'g') found
    $$`.execute(db);
  await sql`
    create trigger settings_files_changed after insert or update of values or delete on settings
      for each row execute function count_files_of_settings()`.execute(db);
  await sql`
    update file_entries set uses_count = used.count
    from (
      select id, count(*)::integer as count from (
        ${sql.join(
          USERS.map((table) => sql`select file_id as id from ${sql.table(table)} where file_id is not null`),
          sql` union all `,
        )}
        union all select f.id from settings s, unnest(file_keys_of(s.values)) key
          join file_entries f using (key)
      ) every_use group by id) used
    where used.id = file_entries.id`.execute(db);
}

async function createTotals(db: Kysely<unknown>): Promise<void> {
  // Changes are appended and merged by a schedule: uploads that add to one row would wait for each other.
  await sql`
    create table file_totals (
      policy text not null,
      state text not null check (state in ('used', 'unused', 'trash')),
      files bigint not null,
      bytes bigint not null
    )`.execute(db);
  await sql`
    create function file_state(deleted_at timestamptz, uses_count integer) returns text
    language sql immutable parallel safe as $$
      select case when deleted_at is not null then 'trash' when uses_count > 0 then 'used' else 'unused' end
    $$`.execute(db);
  const changes = {
    insert: 'select policy, deleted_at, uses_count, file_size, 1 as change from added',
    delete: 'select policy, deleted_at, uses_count, file_size, -1 as change from removed',
  };
  const transitions = {
    insert: { rows: 'new table as added', from: changes.insert },
    delete: { rows: 'old table as removed', from: changes.delete },
    update: {
      rows: 'old table as removed new table as added',
      from: `${changes.insert} union all ${changes.delete}`,
    },
  };
  for (const [event, { rows, from }] of Object.entries(transitions)) {
    const name = sql.ref(`total_files_on_${event}`);
    await sql`
      create function ${name}() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
        begin
          insert into public.file_totals (policy, state, files, bytes)
          select policy, public.file_state(deleted_at, uses_count), sum(change), sum(change * file_size)
          from (${sql.raw(from)}) changed
          group by 1, 2 having sum(change) <> 0 or sum(change * file_size) <> 0;
          return null;
        end $$`.execute(db);
    await sql`
      create trigger ${sql.ref(`file_entries_total_${event}`)} after ${sql.raw(event)} on file_entries
        referencing ${sql.raw(rows)} for each statement execute function ${name}()`.execute(db);
  }
  await sql`
    insert into file_totals (policy, state, files, bytes)
    select policy, file_state(deleted_at, uses_count), count(*), sum(file_size)
    from file_entries group by 1, 2`.execute(db);
}

/** The lists: all files, those that no record uses, and the trash. */
const SCOPES = {
  kept: 'deleted_at is null',
  unused: 'deleted_at is null and uses_count = 0',
  trash: 'deleted_at is not null',
};

async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [scope, condition] of Object.entries(SCOPES)) {
    const sorts = {
      name: 'lower(left(name, 50)), id',
      size: 'file_size desc, id desc',
      time: scope === 'trash' ? 'deleted_at desc, id desc' : 'created_at desc, id desc',
    };
    for (const [sort, columns] of Object.entries(sorts))
      await sql`
        create index ${sql.ref(`file_entries_${scope}_by_${sort}`)} on file_entries (${sql.raw(columns)})
          where ${sql.raw(condition)}`.execute(db);
  }
  await sql`drop index file_entries_deleted`.execute(db);
  // For sweeps, which read the unused files by id.
  await sql`
    create index file_entries_unused on file_entries (id) where deleted_at is null and uses_count = 0`.execute(
    db,
  );
  await sql`
    create index file_entries_kind on file_entries (kind, created_at, id) where deleted_at is null`.execute(
    db,
  );
  await sql`drop index file_entries_policy`.execute(db);
  await sql`
    create index file_entries_policy on file_entries (policy, created_at, id) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create index file_entries_by_owner on file_entries (user_id, created_at, id)
      where deleted_at is null`.execute(db);
  await sql`
    create index file_entries_search on file_entries using gin (lower(name) gin_trgm_ops)`.execute(db);
}

async function createSweeps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_sweeps (
      id integer generated always as identity primary key,
      user_id integer references users on delete set null,
      state text not null default 'searching'
        constraint file_sweeps_state_known check (state in ('searching', 'found', 'moving', 'done', 'failed')),
      -- What the current run reads, and how far it is.
      phase text not null default 'files' constraint file_sweeps_phase_known
        check (phase in ('files', 'private', 'public')),
      last_id integer not null default 0,
      last_key text not null default '',
      -- Incremented by each step, so that a repeated step changes nothing.
      steps integer not null default 0,
      checked bigint not null default 0,
      unused_files integer not null default 0,
      unused_bytes bigint not null default 0,
      stray_objects integer not null default 0,
      stray_bytes bigint not null default 0,
      started_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
  await sql`create index file_sweeps_user on file_sweeps (user_id) where user_id is not null`.execute(db);
  // One at a time.
  await sql`
    create unique index file_sweeps_running on file_sweeps ((true)) where state in ('searching', 'moving')`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table file_sweeps`.execute(db);
  for (const scope of Object.keys(SCOPES))
    for (const sort of ['name', 'size', 'time'])
      await sql`drop index ${sql.ref(`file_entries_${scope}_by_${sort}`)}`.execute(db);
  for (const name of ['unused', 'kind', 'policy', 'by_owner', 'search'])
    await sql`drop index ${sql.ref(`file_entries_${name}`)}`.execute(db);
  await sql`
    create index file_entries_deleted on file_entries (deleted_at) where deleted_at is not null`.execute(db);
  await sql`
    create index file_entries_policy on file_entries (policy, created_at) where deleted_at is null`.execute(
    db,
  );
  for (const event of ['insert', 'delete', 'update'])
    await sql`drop function ${sql.ref(`total_files_on_${event}`)} cascade`.execute(db);
  await sql`drop function count_file_uses cascade`.execute(db);
  await sql`drop function count_files_of_settings cascade`.execute(db);
  await sql`drop function file_keys_of`.execute(db);
  await sql`drop table file_totals`.execute(db);
  await sql`drop function file_state`.execute(db);
  await sql`alter table file_entries drop column uses_count, drop column kind`.execute(db);
}
