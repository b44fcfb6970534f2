import { type Kysely, sql } from 'kysely';

/**
 * What the site changes of the schema while it runs: months of plays, and the tables of a search index that is built
 * beside the one in use. These functions run as the role that migrates, so that the site's own role needs no right to
 * create or drop anything. Each takes names from a short list, and finds nothing by the caller's search path.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function add_plays_month(name text, from_at timestamptz, to_at timestamptz) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        if name !~ '^plays_[0-9]{4}_[0-9]{2}$' then raise 'not a month of plays: %', name; end if;
        execute format('create table public.%I (like public.plays including defaults)', name);
        execute format('alter table public.plays attach partition public.%I for values from (%L) to (%L)',
          name, from_at, to_at);
      end $$`.execute(db);
  await sql`
    create function drop_plays_month(name text) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        if name !~ '^plays_[0-9]{4}_[0-9]{2}$' then raise 'not a month of plays: %', name; end if;
        execute format('drop table public.%I', name);
      end $$`.execute(db);
  await createSearchFunctions(db);
  await sql`
    revoke execute on function add_plays_month, drop_plays_month, begin_search_tables, create_search_table,
      finish_search_table, swap_search_tables, drop_search_tables from public`.execute(db);
}

async function createSearchFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function drop_search_tables() returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        drop schema if exists search_next cascade;
        drop schema if exists search_old cascade;
      end $$`.execute(db);
  await sql`
    create function begin_search_tables() returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        drop schema if exists search_next cascade;
        create schema search_next;
      end $$`.execute(db);
  await sql`
    create function create_search_table(name text) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        if name not in ('search_docs', 'search_names', 'search_tokens', 'search_vocabulary', 'search_prefixes')
          then raise 'not a table of the search index: %', name; end if;
        execute format('create table search_next.%I (like public.%I including defaults)', name, name);
      end $$`.execute(db);
  /* The indexes of the table in use. The caller vacuums the table afterwards, since no function can. */
  await sql`
    create function finish_search_table(name text) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      declare definition text;
      begin
        if name not in ('search_docs', 'search_names', 'search_tokens', 'search_vocabulary', 'search_prefixes')
          then raise 'not a table of the search index: %', name; end if;
        for definition in
          select pg_get_indexdef(indexrelid) from pg_index
          where indrelid = format('public.%I', name)::regclass order by indexrelid
        loop
          execute replace(definition, ' ON public.', ' ON search_next.');
        end loop;
        execute format('analyze search_next.%I', name);
        if current_setting('server_version_num')::integer >= 170000 then
          execute format('grant maintain on search_next.%I to %I', name, session_user);
        end if;
      end $$`.execute(db);
  await sql`
    create function swap_search_tables() returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      declare name text;
      begin
        lock table public.search_docs, public.search_names, public.search_tokens, public.search_vocabulary,
          public.search_prefixes in access exclusive mode;
        create schema search_old;
        foreach name in array
          array['search_docs', 'search_names', 'search_tokens', 'search_vocabulary', 'search_prefixes']
        loop
          execute format('alter table public.%I set schema search_old', name);
          execute format('alter table search_next.%I set schema public', name);
        end loop;
      end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function drop_plays_month, begin_search_tables, create_search_table, finish_search_table,
      swap_search_tables, drop_search_tables`.execute(db);
  await sql`
    create or replace function add_plays_month(name text, from_at timestamptz, to_at timestamptz) returns void
    language plpgsql security invoker as $$
      begin
        execute format('create table %I (like plays including defaults)', name);
        execute format('alter table plays attach partition %I for values from (%L) to (%L)', name, from_at, to_at);
      end $$`.execute(db);
}
