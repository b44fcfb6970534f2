import { type Kysely, sql } from 'kysely';

/** The log stays append-only, but for one thing: the address of whoever acted may be forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.ip is null and to_jsonb(new) - 'ip' = to_jsonb(old) - 'ip' then
          return new;
        end if;
      end if;
      raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`create index audit_log_addresses on audit_log (at) where ip is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_log_addresses`.execute(db);
  await sql`
    create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
    end $$`.execute(db);
}
