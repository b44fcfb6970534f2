import { type Kysely, sql } from 'kysely';

/**
 * The search index: words of names in the order of popularity, with the document's words beside them, so that an index
 * alone answers. It holds nothing that is not derived, hence no foreign keys; a rebuild swaps the five tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_docs (
      kind smallint not null,
      record_id integer not null,
      rank smallint not null,
      year smallint,
      /* What is in the other tables of this document, for taking it out again. */
      words text not null,
      weak text,
      names bigint[] not null
    )`.execute(db);
  await sql`create unique index search_docs_record on search_docs (kind, record_id)`.execute(db);
  /* Whole names as hashes: who types a name to its end wants that one, whatever is more popular. */
  await sql`
    create table search_names (
      name bigint not null,
      kind smallint not null,
      rank smallint not null,
      record_id integer not null
    )`.execute(db);
  await sql`create index search_names_name on search_names (name, rank desc, record_id, kind)`.execute(db);
  await sql`
    create table search_tokens (
      token text collate "C" not null,
      kind smallint not null,
      rank smallint not null,
      record_id integer not null,
      /* All words of the document, with the year, each between spaces. */
      text text collate "C" not null,
      /* Words it is found by only when nothing else is: who plays in it. */
      weak text collate "C"
    )`.execute(db);
  await sql`
    create index search_tokens_word on search_tokens (token, kind, rank desc, record_id) include (text, weak)`.execute(
    db,
  );
  await sql`
    create index search_tokens_head on search_tokens (left(token, 3), kind, rank desc, record_id)
      include (token)`.execute(db);
  await sql`
    create table search_vocabulary (
      token text collate "C" not null,
      /* Exact while small; a word of a thousand documents is common, and that is all one wants to know. */
      documents integer not null,
      top_rank smallint not null
    )`.execute(db);
  await sql`create unique index search_vocabulary_token on search_vocabulary (token)`.execute(db);
  await sql`create index search_vocabulary_alike on search_vocabulary using gin (token gin_trgm_ops)`.execute(
    db,
  );
  /* The answers to one and two letters. */
  await sql`
    create table search_prefixes (
      prefix text collate "C" not null,
      kind smallint not null,
      rank smallint not null,
      record_id integer not null
    )`.execute(db);
  await sql`
    create unique index search_prefixes_first on search_prefixes (prefix, kind, rank desc, record_id)`.execute(
    db,
  );
  /* Records that changed while a rebuild was reading: done again before it takes over. */
  await sql`
    create table search_changes (
      source text not null,
      record_id integer not null,
      primary key (source, record_id)
    )`.execute(db);
  await sql`
    create table search_state (
      is_only boolean primary key default true check (is_only),
      is_building boolean not null default false,
      built_at timestamptz
    )`.execute(db);
  await sql`insert into search_state default values`.execute(db);
  await sql`
    create table search_misses (
      day date not null,
      query text collate "C" not null,
      count integer not null default 1,
      primary key (day, query)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table search_misses, search_state, search_changes, search_prefixes, search_vocabulary, search_tokens,
      search_names, search_docs`.execute(db);
}
