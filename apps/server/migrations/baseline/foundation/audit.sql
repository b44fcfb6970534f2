-- The audit log, which is append-only.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No foreign key: entries stay when the account is deleted. Null is the site itself.
  user_id integer,
  -- The name at that time.
  user_name text,
  token_id integer,
  ip inet,
  request_id text,
  action text not null,
  subject_type text not null,
  -- Text, because some subjects have a name instead of an id, such as the sections of the settings.
  subject_id text not null,
  subject_name text not null,
  -- Only the changed fields, in the shape of the subject's form.
  before jsonb,
  after jsonb,
  reason text,
  -- The entry whose change this one reverted.
  reverts bigint
);
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);
create index audit_log_user on audit_log (user_id, id desc) where user_id is not null;
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_addresses on audit_log (at) where ip is not null;

-- Only the IP address may be removed later.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.ip is null and to_jsonb(new) - 'ip' = to_jsonb(old) - 'ip' then
      return new;
    end if;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
