import { IS_VISIBLE_REVIEW } from '#community/reviews/index.ts';

/** Where an entry is in a feed: feeds are sorted by time, then source, then id, all descending. */
export interface Position {
  readonly at: string;
  readonly source: number;
  readonly id: number;
}

/** What an entry is made of. The numbers are in cursors. */
export const SOURCES = {
  watched: 1,
  rated: 2,
  reviewed: 3,
  listed: 4,
  followed: 5,
  commented: 6,
  aired: 7,
} as const;
export type ActivityKind = keyof typeof SOURCES;

const ID_MAX = '9223372036854775807';

/** The time zone of the viewer: it decides which rows are of the same day. */
export const ZONE = `(select coalesce(z.timezone, 'UTC') from users z where z.id = $1)`;

export const dayOf = (time: string): string => `date_trunc('day', ${time}, ${ZONE})`;

/** Writes a time without losing precision. */
export const utc = (time: string): string =>
  `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Viewings `v` that others may see and that were not imported. Written like the index. */
export const IS_RECORDED = `not v.is_private and v.source <> 'import' and v.watched_on is not null`;

/** Whether the review `r` has a text that everyone may read. All others are ratings. */
export const HAS_TEXT = `(${IS_VISIBLE_REVIEW})`;

/** After the cursor, which is `$3` to `$5`, and since `$6`. */
export const isInRange = (kind: ActivityKind, at: string, id: string): string => `
  (${at}, ${id}) < ($3::timestamptz, case
    when $4::integer > ${SOURCES[kind]} then ${ID_MAX}::bigint
    when $4::integer = ${SOURCES[kind]} then $5::bigint else 0 end)
  and ${at} > $6::timestamptz`;

/** Rows `x` of a member, by an index that starts with the member and continues with the time and the id. */
interface Rows {
  readonly kind: ActivityKind;
  readonly at: string;
  readonly from: (member: string) => string;
  /** Whether all rows of a member and a day are one entry, at the place of the latest row. */
  readonly isFolded: boolean;
}

export const MEMBER_ROWS: readonly Rows[] = [
  {
    kind: 'watched',
    at: 'v.created_at',
    from: (member) => `viewings v where v.user_id = ${member} and ${IS_RECORDED}`,
    isFolded: true,
  },
  {
    kind: 'rated',
    at: 'r.updated_at',
    from: (member) => `reviews r where r.user_id = ${member}`,
    isFolded: true,
  },
  {
    kind: 'reviewed',
    at: 'r.written_at',
    from: (member) => `reviews r where r.user_id = ${member} and r.body is not null`,
    isFolded: false,
  },
  {
    kind: 'listed',
    at: 'c.updated_at',
    from: (member) =>
      `channels c where c.user_id = ${member} and c.type = 'list' and c.is_public and c.deleted_at is null`,
    isFolded: false,
  },
];

const idOf = ({ at }: Rows): string => at.replace(/\.\w+$/u, '.id');

const latest = (rows: Rows, member: string, condition: string, limit = '1'): string => `
  (select ${rows.at} as at, ${idOf(rows)} as id from ${rows.from(member)} and ${condition}
   order by ${rows.at} desc, ${idOf(rows)} desc limit ${limit})`;

/**
 * The latest entry of a member after the cursor. On the day of the cursor, the row found first may belong to an entry
 * before the cursor; then the entry is that of an earlier day.
 */
const firstEntry = (rows: Rows): string => {
  const inRange = isInRange(rows.kind, rows.at, idOf(rows));
  if (!rows.isFolded) return `cross join lateral ${latest(rows, 'm.id', inRange)} h`;
  const earlier = `n.is_later and ${rows.at} < d.day and ${rows.at} > $6::timestamptz`;
  return `
    cross join lateral ${latest(rows, 'm.id', inRange)} f
    cross join lateral (select ${dayOf('f.at')} as day) d
    cross join lateral (
      select ${dayOf('l.at')} = d.day as is_later from (select) one left join lateral (
        select ${rows.at} as at from ${rows.from('m.id')} and (${rows.at}, ${idOf(rows)}) > (f.at, f.id)
          and d.day = ${dayOf('$3::timestamptz')}
        order by ${rows.at}, ${idOf(rows)} limit 1) l on true) n
    cross join lateral (
      select f.at, f.id where n.is_later is not true
      union all
      select b.at, b.id from ${latest(rows, 'm.id', earlier)} b) h`;
};

/**
 * The entries of one source after the cursor, at most `$2`. Only members whose latest entry is among the `$2` latest can
 * have one of them, and none is older than the last of these.
 */
export const entriesOf = (rows: Rows): string => {
  const { kind, at, isFolded } = rows;
  const oldest = `(select coalesce(
    (select at from ${kind}_first order by at desc, id desc offset $2::integer - 1 limit 1), '-infinity'))`;
  const first = `
    ${kind}_first as materialized (
      select m.id as member_id, h.at, h.id from members m ${firstEntry(rows)}
      order by h.at desc, h.id desc limit $2::integer)`;
  const more = isFolded
    ? `
      select member_id, at, id, 1 as step from ${kind}_first
      union all
      select p.member_id, n.at, n.id, p.step + 1
      from ${kind}_all p cross join lateral ${latest(rows, 'p.member_id', `${at} < ${dayOf('p.at')} and ${at} > $6::timestamptz and ${at} >= ${oldest}`)} n
      where p.step < $2::integer`
    : `
      select f.member_id, n.at, n.id
      from ${kind}_first f cross join lateral ${latest(rows, 'f.member_id', `${isInRange(kind, at, idOf(rows))} and ${at} >= ${oldest}`, '$2::integer')} n`;
  return `${first}, ${kind}_all as (${more})`;
};
