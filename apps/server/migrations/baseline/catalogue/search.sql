-- The search index: words of names by popularity, each with all words of its document, so that an index-only scan
-- returns the results. Everything is derived, so there are no foreign keys. A rebuild swaps the first five tables.

create table search_docs (
  kind smallint not null,
  record_id integer not null,
  rank smallint not null,
  year smallint,
  -- The contents of the other tables for this document, needed to remove it.
  words text not null,
  weak text,
  names bigint[] not null
);
create unique index search_docs_record on search_docs (kind, record_id);

-- Hashes of whole names: a completely typed name ranks first, whatever is more popular.
create table search_names (
  name bigint not null,
  kind smallint not null,
  rank smallint not null,
  record_id integer not null
);
create index search_names_name on search_names (name, rank desc, record_id, kind);

create table search_tokens (
  token text collate "C" not null,
  kind smallint not null,
  rank smallint not null,
  record_id integer not null,
  -- All words of the document and the year, separated by spaces.
  text text collate "C" not null,
  -- Words that match only when nothing else does, such as the names of the cast.
  weak text collate "C"
);
create index search_tokens_word on search_tokens (token, kind, rank desc, record_id) include (text, weak);
create index search_tokens_head on search_tokens (left(token, 3), kind, rank desc, record_id) include (token);

create table search_vocabulary (
  token text collate "C" not null,
  -- Exact only while small. Beyond a thousand documents a word is common, and the exact number does not matter.
  documents integer not null,
  top_rank smallint not null
);
create unique index search_vocabulary_token on search_vocabulary (token);
create index search_vocabulary_alike on search_vocabulary using gin (token gin_trgm_ops);

-- The results for queries of one and two letters.
create table search_prefixes (
  prefix text collate "C" not null,
  kind smallint not null,
  rank smallint not null,
  record_id integer not null
);
create unique index search_prefixes_first on search_prefixes (prefix, kind, rank desc, record_id);

-- Records that changed during a rebuild. They are indexed again before the swap.
create table search_changes (
  source text not null,
  record_id integer not null,
  primary key (source, record_id)
);

create table search_state (
  is_only boolean primary key default true check (is_only),
  is_building boolean not null default false,
  built_at timestamptz
);
insert into search_state default values;

create table search_misses (
  day date not null,
  query text collate "C" not null,
  count integer not null default 1,
  primary key (day, query)
);

-- The best-known title of each person, shown beside the name in results. Finding it among all credits of a person would
-- take longer than the search.
create table search_known_for (
  person_id integer not null,
  title_id integer not null
);
create unique index search_known_for_person on search_known_for (person_id) include (title_id);

-- A rebuild creates tables beside the live ones, but the role of the site must not change the schema. So these functions
-- run as the role that migrates, accept only names of the search tables, and ignore the search path of the caller.
create function drop_search_tables() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    drop schema if exists search_next cascade;
    drop schema if exists search_old cascade;
  end $$;

create function begin_search_tables() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    drop schema if exists search_next cascade;
    create schema search_next;
  end $$;

create function create_search_table(name text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if name not in ('search_docs', 'search_names', 'search_tokens', 'search_vocabulary', 'search_prefixes')
      then raise 'not a table of the search index: %', name; end if;
    execute format('create table search_next.%I (like public.%I including defaults)', name, name);
  end $$;

-- Creates the indexes of the live table. The caller vacuums the table afterwards, because a function cannot.
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
  end $$;

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
  end $$;

revoke execute on function begin_search_tables, create_search_table, finish_search_table, swap_search_tables,
  drop_search_tables from public;
