import { type KnownNames, pick, type Sizes, timeOf } from './rows.ts';

/** An error occurs every 3.5 hours, so that two years are 5,000 rows of a group. */
const ROWS_OF_GROUP = 5000;
const KINDS = [
  'auth.new-device',
  'auth.confirmation-code',
  'auth.password-reset',
  'contact.reply',
  'account.suspended',
];
const EXCEPTIONS = ['TypeError', 'DatabaseError', 'TimeoutError', 'AppError', 'RangeError'];

const groupsOf = (rows: number): number => Math.max(50, Math.ceil(rows / ROWS_OF_GROUP));

/** 1 % failed, 0.1 % bounced, and a few of the last hour are waiting. */
const mails = (count: number): string => `
  insert into mail_log
    (message_id, kind, recipient, subject, status, error, created_at, sent_at, attempts, is_one_time, tried_at)
  select n || '@example.com', kind, 'user' || 1 + floor(random() * 1000000)::integer || '@example.com',
    case when kind = 'contact.reply' then 'Re: message ' || n else initcap(replace(split_part(kind, '.', 2), '-', ' ')) end,
    status, case when status <> 'sent' then '451 4.7.1 Try again later' end, at,
    case when status = 'sent' then at + interval '2 seconds' end, case when status = 'sent' then 1 else 5 end,
    kind like 'auth.%', at + interval '2 seconds'
  from (
    select n, ${timeOf(count)} as at, ${pick(KINDS)} as kind,
      case
        when n > ${count} - 40 then 'waiting' when share < 0.01 then 'failed' when share < 0.011 then 'bounced'
        else 'sent'
      end as status
    from (select n, random() as share from generate_series(1, ${count}) n) shares) m`;

const fingerprint = `md5(g::text) || md5((-g)::text)`;
const exception = `(array['${EXCEPTIONS.join("', '")}'])[1 + g % ${EXCEPTIONS.length}]`;

/** Half of the groups are resolved or ignored. */
const errorGroups = (count: number): string => `
  insert into error_groups (fingerprint, exception, message, place, state, times, people_count, first_at, last_at)
  select ${fingerprint}, ${exception}, 'Could not read record ' || g, 'catalogue/titles/titles.service.ts:' || g,
    ${pick(['resolved', 'known', 'ignored', 'new'])}, ${ROWS_OF_GROUP} + g % 977, g % 500,
    now() - interval '730 days' * random(), now() - interval '3.5 hours' * random()
  from generate_series(1, ${groupsOf(count)}) g`;

const errorLog = (count: number, users: number): string => `
  insert into error_log (exception, message, trace, request_id, request, created_at, fingerprint, hour, last_at, user_id)
  select ${exception}, 'Could not read record ' || g,
    'Error: Could not read record' || chr(10) || '    at read (file:///app/titles.service.ts:' || g || ':7)', g || '-' || back,
    'GET /api/v1/titles/' || g, hour + interval '5 minutes', ${fingerprint}, hour, hour + interval '50 minutes',
    case when back % 10 = 0 then 1 + (g * 31 + back) % ${users} end
  from (
    select g, back, date_trunc('hour', now() - interval '3.5 hours' * back) as hour
    from generate_series(${Math.floor(count / groupsOf(count))}, 1, -1) back, generate_series(1, ${groupsOf(count)}) g) e`;

/** 10 % failed, and the last 100 are waiting. */
const outbox = (count: number, jobs: readonly string[]): string => `
  insert into outbox (job, payload, available_at, created_at, relayed_at, done_at, failed_at, attempts, last_error)
  select ${pick(jobs)}, jsonb_build_object('recordId', n), at, at, case when not is_waiting then at end,
    case when not is_waiting and not has_failed then at + interval '1 second' end,
    case when not is_waiting and has_failed then at + interval '1 hour' end, case when has_failed then 5 else 1 end,
    case when has_failed then 'connect ECONNREFUSED 10.0.0.' || n % 250 end
  from (
    select n, ${timeOf(count)} as at, random() < 0.1 as has_failed, n > ${count} - 100 as is_waiting
    from generate_series(1, ${count}) n) o`;

const scheduleRuns = (count: number, schedules: readonly string[]): string => `
  insert into schedule_runs (name, due_at, started_at, finished_at, outcome, error)
  select name, at, at, at + interval '1 second', case when has_failed then 'failed' else 'succeeded' end,
    case when has_failed then 'Statement timeout' end
  from (
    select (array['${schedules.join("', '")}'])[1 + n % ${schedules.length}] as name, random() < 0.01 as has_failed,
      ${timeOf(count)} as at
    from generate_series(1, ${count}) n) s`;

/** One title has 1 % of the entries. 200 people wrote most of them. */
const auditLog = (count: number): string => `
  insert into audit_log (at, user_id, user_name, action, subject_type, subject_id, subject_name, before, after, request_id)
  select at, author, 'Editor ' || author, ${pick(['update', 'create', 'delete'])}, type, subject, type || ' ' || subject,
    '{"name": "Before"}', '{"name": "After"}', n::text
  from (
    select n, ${timeOf(count)} as at, 1 + floor(power(random(), 2) * 200)::integer as author,
      ${pick(['title', 'person', 'user'])} as type,
      case when random() < 0.02 then '1' else (1 + floor(random() * 100000))::integer::text end as subject
    from generate_series(1, ${count}) n) a`;

/** Statements for the logs, by table. */
export const logStatements = ({ logs, users }: Sizes, { jobs, schedules }: KnownNames) => ({
  mail_log: mails(logs),
  error_groups: errorGroups(logs),
  error_log: errorLog(logs, users),
  outbox: outbox(logs, jobs),
  schedule_runs: scheduleRuns(logs, schedules),
  audit_log: auditLog(logs),
});
