/** An order, as the list names it and as SQL. */
export interface Sort {
  readonly name: string;
  readonly by: string;
  readonly dir: 'asc' | 'desc';
  /** The sort value as a cursor holds it. */
  readonly written: string;
  readonly type: string;
  readonly isNullable?: boolean;
}

/** A filter or a search, as a query of the call and as SQL. */
export interface View {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly where: string;
}

/** A list of the back office and its hand-written statements. */
export interface ConsoleList {
  readonly name: string;
  readonly path: string;
  readonly table: string;
  readonly columns: string;
  readonly scope?: string;
  /** Statements for other parts of the response, by the ids of the rows. */
  readonly related?: readonly string[];
  /** The first one is the default. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly views: readonly View[];
}

const time = (name: string, isNullable = false): Sort => ({
  name,
  by: `t.${name}`,
  dir: 'desc',
  written: `to_char(t.${name} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  type: 'timestamptz',
  isNullable,
});
const number = (name: string): Sort => ({
  name,
  by: `t.${name}`,
  dir: 'desc',
  written: `t.${name}`,
  type: 'bigint',
});
const BY_NAME: Sort = {
  name: 'name',
  by: 'lower(left(t.name, 50))',
  dir: 'asc',
  written: 'lower(left(t.name, 50))',
  type: 'text',
};

const filter = (name: string, rule: readonly [string, string, unknown], where: string): View => {
  const [key, operator, value] = rule;
  const filters = JSON.stringify({ match: 'all', rules: [{ key, operator, value }] });
  return { name, query: { filters }, where };
};
const search = (name: string, text: string, column: string): View => ({
  name,
  query: { query: text },
  where: `lower(${column}) like '%${text}%'`,
});

const holds = (role: number) =>
  `exists (select from user_roles ur where ur.user_id = t.id and ur.role_id = ${role})`;

const users = (roleIds: Readonly<Record<'user' | 'moderator', number>>): ConsoleList => ({
  name: 'Users',
  path: 'admin/users',
  table: 'users',
  columns: `t.id, t.name, t.image, t.email, t.email_verified_at, t.banned_at, t.last_active_at, t.created_at,
    (select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
      from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = t.id) as roles,
    (select json_agg(json_build_object('name', g.permission, 'restrictions', g.restrictions))
      from user_grants g where g.user_id = t.id) as grants`,
  sorts: [time('created_at'), BY_NAME, time('last_active_at', true)],
  views: [
    filter('of a common role', ['role', 'has', roleIds.user], holds(roleIds.user)),
    filter('of a rare role', ['role', 'has', roleIds.moderator], holds(roleIds.moderator)),
    filter('banned', ['is_banned', 'is', true], 't.banned_at is not null'),
    filter('not verified', ['is_verified', 'is', false], 't.email_verified_at is null'),
    search('search by address', 'kira.haas5', `t.name || ' ' || t.email`),
    search('search by name', 'greta', `t.name || ' ' || t.email`),
  ],
});

const FILE = {
  table: 'file_entries',
  columns: `t.id, t.name, t.kind, t.mime, t.file_size, t.disk, t.key, t.policy, t.relative_path, t.user_id,
    (select u.name from users u where u.id = t.user_id) as owner_name, t.created_at, t.deleted_at`,
  related: [
    `select i.file_id, i.kind, t.name from images i join titles t on t.id = i.title_id
     where i.file_id = any($1::integer[]) order by i.id limit 1000`,
    `select v.file_id, v.id, v.category, t.name from videos v join titles t on t.id = v.title_id
     where v.file_id = any($1::integer[]) order by v.id limit 1000`,
    'select section, values from settings where $1::integer[] is not null',
  ],
} as const;

const FILES: readonly ConsoleList[] = [
  {
    ...FILE,
    name: 'Files',
    path: 'admin/files',
    scope: 't.deleted_at is null',
    sorts: [time('created_at'), BY_NAME, number('file_size')],
    views: [
      filter('videos', ['kind', 'is', 'video'], `t.kind = 'video'`),
      filter('audio', ['kind', 'is', 'audio'], `t.kind = 'audio'`),
      filter('portraits', ['policy', 'has', 'portraits'], `t.policy = 'portraits'`),
      filter('of one owner', ['owner', 'has', 7], 't.user_id = 7'),
      search('search by name', 'poster_5a5', 't.name'),
    ],
  },
  {
    ...FILE,
    name: 'Files not used',
    path: 'admin/files/unused',
    scope: 't.deleted_at is null and t.uses_count = 0',
    sorts: [time('created_at'), number('file_size')],
    views: [filter('videos', ['kind', 'is', 'video'], `t.kind = 'video'`)],
  },
  {
    ...FILE,
    name: 'Files in the trash',
    path: 'admin/files/trash',
    scope: 't.deleted_at is not null',
    sorts: [time('deleted_at'), BY_NAME],
    views: [filter('videos', ['kind', 'is', 'video'], `t.kind = 'video'`)],
  },
];

const MAILS: ConsoleList = {
  name: 'Mails',
  path: 'admin/logs/mails',
  table: 'mail_log',
  columns: `t.id, t.kind, t.recipient, t.subject, t.status, t.error, t.attempts, t.is_one_time, t.created_at, t.sent_at,
    (select o.available_at from outbox o where o.id = t.outbox_id and o.done_at is null and o.failed_at is null),
    exists (select from outbox o where o.id = t.outbox_id)`,
  sorts: [time('created_at'), { ...time('created_at'), dir: 'asc' }],
  views: [
    filter('failed', ['status', 'is', 'failed'], `t.status = 'failed'`),
    filter('bounced', ['status', 'is', 'bounced'], `t.status = 'bounced'`),
    filter('waiting', ['status', 'is', 'waiting'], `t.status = 'waiting'`),
    filter('not sent', ['status', 'is_not', 'sent'], `t.status is distinct from 'sent'`),
    filter('of a kind', ['kind', 'contains', 'suspended'], `lower(t.kind) like '%suspended%'`),
    search('search by address', 'user7345', `t.recipient || ' ' || t.subject`),
  ],
};

const ERRORS: ConsoleList = {
  name: 'Errors',
  path: 'admin/logs/errors',
  table: 'error_groups',
  columns: `t.id, t.exception, t.message, t.place, t.state, t.times, t.people_count, t.first_at, t.last_at, array(
    select coalesce(d.times, 0)::integer from generate_series(9, 0, -1) as back
    left join (
      select date_trunc('day', l.hour, 'UTC') as day, sum(l.times) as times from error_log l
      where l.fingerprint = t.fingerprint and l.hour >= date_trunc('day', now(), 'UTC') - interval '9 days'
      group by 1
    ) d on d.day = date_trunc('day', now(), 'UTC') - make_interval(days => back)
    order by back desc) as days`,
  sorts: [time('last_at'), number('times'), time('first_at')],
  views: [
    filter('new', ['state', 'is', 'new'], `t.state = 'new'`),
    search('search', 'titles.service.ts:77', `t.exception || ' ' || t.message || ' ' || t.place`),
  ],
};

const failedJobs = (mailJobs: readonly string[]): ConsoleList => ({
  name: 'Failed jobs',
  path: 'admin/queues/failed-jobs',
  table: 'outbox',
  columns: 't.id, t.job, t.payload, t.last_error, t.attempts, t.created_at, t.failed_at',
  scope: 't.failed_at is not null',
  sorts: [time('failed_at'), { ...time('failed_at'), dir: 'asc' }],
  views: [filter('of a kind', ['kind', 'is', 'mail'], `t.job = any('{${mailJobs.join(',')}}'::text[])`)],
});

export const consoleLists = (
  roleIds: Readonly<Record<'user' | 'moderator', number>>,
  mailJobs: readonly string[],
): readonly ConsoleList[] => [users(roleIds), ...FILES, MAILS, ERRORS, failedJobs(mailJobs)];
