-- Ids at other providers, and the sources of fields.

create table external_ids (
  -- An id is unique only within provider and kind: tmdb 550 is both a film and a series.
  provider text not null,
  kind text not null,
  value text not null,
  entity text not null check (entity in ('title', 'season', 'episode', 'person', 'collection')),
  entity_id integer not null,
  primary key (provider, kind, value)
);
create index external_ids_entity on external_ids (entity, entity_id);

create table field_sources (
  entity text not null check (entity in ('title', 'season', 'episode', 'person', 'collection')),
  entity_id integer not null,
  field text not null,
  source text not null,
  licence text,
  -- Set by an editor: imports do not overwrite it.
  is_locked boolean not null default false,
  set_at timestamptz not null,
  set_by integer references users on delete set null,
  primary key (entity, entity_id, field)
);
create index field_sources_set_by on field_sources (set_by) where set_by is not null;
create index field_sources_locked on field_sources (entity, entity_id) where is_locked;
