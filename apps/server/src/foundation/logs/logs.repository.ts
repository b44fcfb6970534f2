import { ERROR_DAYS, type ErrorState } from '@kinora/contracts/foundation/logs.ts';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { ErrorLog } from '#platform/db/tables.generated.ts';

export type ErrorLogRow = Selectable<ErrorLog>;

export interface NewError {
  readonly fingerprint: string;
  readonly exception: string;
  readonly message: string;
  readonly trace: string;
  readonly place: string;
  readonly requestId: string;
  readonly request: string;
  readonly page: string | null;
  readonly release: string;
  readonly userId: number | null;
}

/** Adds an error to its group. The same error within an hour only increments the counter of its row. */
export async function add(db: Executor, entry: NewError): Promise<void> {
  const { fingerprint, exception, message, trace, place, requestId, request, page, release } = entry;
  // The session may have ended, and the account with it.
  const userId = sql`(select id from users where id = ${entry.userId}::integer)`;
  await sql`
    with grouped as (
      insert into error_groups as g (fingerprint, exception, message, place)
      values (${fingerprint}, ${exception}, ${message}, ${place})
      on conflict on constraint error_groups_fingerprint do update
        set times = g.times + 1, last_at = now(), message = excluded.message, place = excluded.place,
          state = case when g.state = 'resolved' then 'new' else g.state end
    )
    insert into error_log as l
      (fingerprint, exception, message, trace, request_id, request, page, release, user_id)
    values (${fingerprint}, ${exception}, ${message}, ${trace}, ${requestId}, ${request}, ${page}, ${release}, ${userId})
    on conflict on constraint error_log_once_an_hour do update
      set times = l.times + 1, last_at = now()`.execute(db);
}

/** Counts a user for a group, once. */
export async function addPerson(db: Executor, fingerprint: string, userId: number): Promise<void> {
  await sql`
    with added as (
      insert into error_people (group_id, user_id)
      select g.id, u.id from error_groups g, users u where g.fingerprint = ${fingerprint} and u.id = ${userId}
      on conflict do nothing returning group_id
    )
    update error_groups set people_count = people_count + 1
    where id in (select group_id from added)`.execute(db);
}

export const listLatest = (db: Executor, limit: number): Promise<ErrorLogRow[]> =>
  db
    .selectFrom('error_log')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes older errors, and groups without errors. */
export async function deleteBefore(db: Executor, moment: Date): Promise<void> {
  await db.deleteFrom('error_log').where('created_at', '<', moment).execute();
  await sql`
    delete from error_groups g where last_at < ${moment}
      and not exists (select from error_log l where l.fingerprint = g.fingerprint)`.execute(db);
}

export async function countByState(db: Executor): Promise<{ state: ErrorState; count: number }[]> {
  const { rows } = await sql<{ state: ErrorState; count: number }>`
    select state, count(*)::integer as count from error_groups group by state`.execute(db);
  return rows;
}

/** Errors per day (UTC), oldest first, of a group `t`. One row of the log per hour, so at most 240 are read. */
export const daysOf = sql`array(
  select coalesce(d.times, 0)::integer
  from generate_series(${ERROR_DAYS - 1}, 0, -1) as back
  left join (
    select date_trunc('day', l.hour, 'UTC') as day, sum(l.times) as times from error_log l
    where l.fingerprint = t.fingerprint
      and l.hour >= date_trunc('day', now(), 'UTC') - make_interval(days => ${ERROR_DAYS - 1})
    group by 1
  ) d on d.day = date_trunc('day', now(), 'UTC') - make_interval(days => back)
  order by back desc)`;

export interface OccurrenceRow extends Pick<
  ErrorLogRow,
  'id' | 'times' | 'created_at' | 'last_at' | 'request_id' | 'request' | 'page' | 'release' | 'trace'
> {
  readonly user_id: number | null;
  readonly user_name: string | null;
}

/** The latest rows of a group, newest first. */
export async function listOccurrences(
  db: Executor,
  groupId: number,
  limit: number,
): Promise<OccurrenceRow[]> {
  const { rows } = await sql<OccurrenceRow>`
    select l.id, l.times, l.created_at, l.last_at, l.request_id, l.request, l.page, l.release, l.trace,
      u.id as user_id, u.name as user_name
    from error_groups g join error_log l on l.fingerprint = g.fingerprint left join users u on u.id = l.user_id
    where g.id = ${groupId} order by l.hour desc limit ${limit}`.execute(db);
  return rows;
}

export interface ChangedGroup {
  readonly id: number;
  readonly exception: string;
  readonly before: ErrorState;
}

/** Returns the groups that had another state. */
export async function setState(tx: Tx, ids: readonly number[], state: ErrorState): Promise<ChangedGroup[]> {
  const { rows } = await sql<ChangedGroup>`
    with changed as (
      select id, exception, state as before from error_groups
      where id = any(${ids}::integer[]) and state <> ${state} order by id for update
    )
    update error_groups g set state = ${state} from changed where changed.id = g.id
    returning changed.id, changed.exception, changed.before`.execute(tx);
  return rows;
}

interface RecentErrors {
  readonly last_hour: number;
  /** The hourly average of the 24 hours before. */
  readonly hourly_before: number;
}

/**
 * Counts errors around a time. Rows count the errors of a clock hour, so of the previous clock hour the share counts that
 * is within the last 60 minutes.
 */
export const countRecent = defineStatement<[now: Date], RecentErrors>(
  'recent-errors',
  `with clock as materialized (
     select date_trunc('hour', $1::timestamptz, 'UTC') as hour,
       extract(epoch from $1::timestamptz - date_trunc('hour', $1::timestamptz, 'UTC')) / 3600 as passed)
   select coalesce(round(sum(l.times * case l.hour when c.hour then 1 else 1 - c.passed end)
       filter (where l.hour >= c.hour - interval '1 hour')), 0)::integer as last_hour,
     (coalesce(sum(l.times) filter (where l.hour < c.hour - interval '1 hour'), 0) / 24.0)::float8 as hourly_before
   from clock c left join error_log l
     on l.created_at >= date_trunc('hour', $1::timestamptz, 'UTC') - interval '25 hours'
     and l.hour between c.hour - interval '25 hours' and c.hour`,
);
