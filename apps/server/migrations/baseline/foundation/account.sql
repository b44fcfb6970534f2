-- API tokens, changes of the email address, invites and accepted policies.

create table access_tokens (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  token_hash text not null constraint access_tokens_token_hash unique,
  -- Permissions that the token is limited to; * means all permissions of its owner.
  abilities text[] not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint access_tokens_can_something check (cardinality(abilities) > 0)
);
create index access_tokens_user on access_tokens (user_id, id);

-- Addresses that are not confirmed yet. Until then the account keeps the old address.
create table email_changes (
  user_id integer primary key references users on delete cascade,
  new_email text not null,
  created_at timestamptz not null
);

create table email_undos (
  -- Hash of the link in the notice to the old address. It stays valid whatever happens to the account meanwhile.
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  old_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_undos_user on email_undos (user_id);
create index email_undos_expired on email_undos (expires_at);

create table invites (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  email text not null,
  invited_by integer references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index invites_invited_by on invites (invited_by);
create index invites_expired on invites (expires_at);

create table policy_acceptances (
  user_id integer not null references users on delete cascade,
  policy_id text not null,
  accepted_at timestamptz not null,
  primary key (user_id, policy_id)
);
