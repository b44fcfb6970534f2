-- Files of the sitemap.

create table sitemap_files (
  -- The path in the storage. The row is written before the file, so that no file is ever lost.
  key text primary key,
  -- Its part of the URL, such as titles-1.
  name text not null,
  build text not null,
  addresses integer not null,
  last_modified timestamptz not null,
  -- Whether the index lists it. All files of a build become live at once.
  is_live boolean not null default false,
  created_at timestamptz not null
);
create unique index sitemap_files_live on sitemap_files (name) where is_live;
