-- Merges of two records, with every row that moved, so that a merge can be undone at any later time.

create table merges (
  id integer generated always as identity primary key,
  entity text not null check (entity in ('title', 'person')),
  from_id integer not null,
  into_id integer not null,
  -- Changed fields of the remaining record: {name: {was, is}}.
  fields jsonb not null,
  merged_at timestamptz not null,
  merged_by integer references users on delete set null,
  undone_at timestamptz,
  undone_by integer references users on delete set null
);
create index merges_from on merges (entity, from_id, id desc) where undone_at is null;
create index merges_into on merges (entity, into_id, id desc) where undone_at is null;
create index merges_merged_by on merges (merged_by) where merged_by is not null;
create index merges_undone_by on merges (undone_by) where undone_by is not null;

create table merge_moves (
  merge_id integer not null references merges on delete cascade,
  relation text not null,
  -- Each row by its key, with the new references, and the previous ones with the prefix was_.
  moves jsonb not null,
  moved integer not null,
  primary key (merge_id, relation)
);
