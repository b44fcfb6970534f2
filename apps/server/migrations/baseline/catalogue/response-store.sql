-- Stored responses. They have no foreign keys: storing one during a visitor's request must not write to another table.

create table title_documents (
  title_id integer not null,
  -- The languages that it was rendered for, by preference, separated by commas.
  language text not null,
  -- Version of the code that rendered it. Another release renders its own.
  shape text not null,
  document text compression lz4 not null,
  -- The records that it shows.
  tags text[] not null,
  -- The transactions that were visible when it was rendered; see content_changes.
  seen pg_snapshot not null,
  made_at timestamptz not null default now(),
  primary key (title_id, language)
);

create table person_documents (
  person_id integer not null,
  language text not null,
  shape text not null,
  document text compression lz4 not null,
  tags text[] not null,
  seen pg_snapshot not null,
  made_at timestamptz not null default now(),
  primary key (person_id, language)
);

create table channel_documents (
  address text collate "C" not null,
  language text not null,
  shape text not null,
  document text compression lz4 not null,
  tags text[] not null,
  seen pg_snapshot not null,
  made_at timestamptz not null default now(),
  primary key (address, language)
);
create index channel_documents_made on channel_documents (made_at);
