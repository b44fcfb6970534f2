-- Sessions, and each step on the way to one.

create table sessions (
  -- A public handle; of the cookie's value only the hash is stored.
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  token_hash text not null constraint sessions_token_hash unique,
  remember boolean not null,
  ip_address inet,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  expires_at timestamptz not null,
  password_confirmed_at timestamptz,
  rotated_at timestamptz not null default now(),
  -- Requests that were in flight when the token was rotated still send the previous one.
  previous_token_hash text
);
create index sessions_user on sessions (user_id, last_active_at desc);
create index sessions_expired on sessions (expires_at);
create unique index sessions_previous_token_hash on sessions (previous_token_hash);

-- Between the password and the second factor there is no session, only a challenge.
create table login_challenges (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  remember boolean not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The social identity to link after the second factor.
  social_attempt uuid
);
create index login_challenges_user on login_challenges (user_id);
create index login_challenges_expired on login_challenges (expires_at);

-- Sessions are deleted; that a user has signed in before stays known.
create table first_sign_ins (
  user_id integer primary key references users on delete cascade,
  at timestamptz not null
);

create table two_factor (
  user_id integer primary key references users on delete cascade,
  -- Both encrypted with a key that is not in the database.
  secret text not null,
  recovery_codes text not null,
  started_at timestamptz not null,
  -- Null during the setup: only a confirmed row is required at sign-in.
  confirmed_at timestamptz,
  -- The latest time step with an accepted code. Codes of this step and earlier ones are rejected.
  last_step bigint not null default 0
);

-- Codes that users copy from a mail. Each works once, for one purpose.
create table one_time_codes (
  purpose text not null,
  -- The id of an account, or the handle of an attempt.
  subject text not null,
  address text not null,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A new code replaces the previous one.
  primary key (purpose, subject)
);
create index one_time_codes_subject on one_time_codes (subject);
create index one_time_codes_expired on one_time_codes (expires_at);

-- Tokens in the links of mails. Each works once, for one purpose.
create table one_time_tokens (
  token_hash text primary key,
  purpose text not null,
  user_id integer references users on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_expired on one_time_tokens (expires_at);

-- A passed human check allows one action.
create table used_human_checks (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index used_human_checks_expired on used_human_checks (expires_at);

-- A user is known to a service by its subject, never by an email address.
create table social_profiles (
  service_name text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  username text,
  created_at timestamptz not null,
  primary key (service_name, subject),
  constraint social_profiles_user unique (user_id, service_name)
);

create table social_attempts (
  id uuid primary key default gen_random_uuid(),
  -- Hash of the state that the service returns; null once it was used.
  state_hash text constraint social_attempts_state unique,
  -- Hash of the cookie of the browser that started the attempt.
  browser_hash text not null,
  service_name text not null,
  kind text not null check (kind in ('login', 'connect')),
  -- The user who connects, or whose password is required.
  user_id integer references users on delete cascade,
  session_id uuid,
  -- The verifier and the nonce, encrypted.
  secrets text not null,
  -- The profile from the service, once it responded.
  profile jsonb,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index social_attempts_browser on social_attempts (browser_hash);
create index social_attempts_user on social_attempts (user_id);
create index social_attempts_expired on social_attempts (expires_at);
