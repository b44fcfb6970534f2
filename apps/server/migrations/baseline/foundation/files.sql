-- Uploaded files, and uploads in progress.

create table file_entries (
  id integer generated always as identity primary key,
  -- A file stays when the account of its uploader is deleted.
  user_id integer references users on delete set null,
  -- The purpose of the upload.
  policy text not null,
  disk text not null check (disk in ('public', 'uploads')),
  -- The path in the storage. We generate it; clients cannot choose it.
  key text not null constraint file_entries_key unique,
  -- The owner's name for it: shown, never used as a path.
  name text not null,
  extension text not null,
  -- Detected in the file itself.
  mime text not null,
  file_size bigint not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The entry that the client says it belongs to.
  parent_id integer constraint file_entries_parent references file_entries on delete set null,
  -- Its path in an uploaded folder: shown, never used as a path.
  relative_path text not null default ''
);
create index file_entries_owner on file_entries (user_id, id desc) include (file_size);
create index file_entries_deleted on file_entries (deleted_at) where deleted_at is not null;
-- The oldest uploads of a purpose first, to find those that nothing uses.
create index file_entries_policy on file_entries (policy, created_at) where deleted_at is null;
create index file_entries_children on file_entries (parent_id) where parent_id is not null;

-- A row is written before the first byte is stored, so a crash leaves no unknown file. The bytes of an upload count
-- against the quota from its start.
create table pending_uploads (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  way text not null check (way in ('form', 'tus', 'presigned', 'multipart')),
  policy text not null,
  disk text not null check (disk in ('public', 'uploads')),
  key text not null constraint pending_uploads_key unique,
  name text not null,
  extension text not null,
  mime text not null,
  file_size bigint not null,
  -- The S3 server's id of a multipart upload.
  storage_upload_id text,
  -- The process that writes to it. The lock of a dead process expires.
  locked_by text,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  -- Both as in file_entries.
  parent_id integer constraint pending_uploads_parent references file_entries on delete set null,
  relative_path text not null default ''
);
create index pending_uploads_owner on pending_uploads (user_id);
create index pending_uploads_created on pending_uploads (created_at);
create index pending_uploads_children on pending_uploads (parent_id) where parent_id is not null;
