import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/**
 * deleted: the row goes with the account. anonymous: it stays without the member. text: the setting of the site decides.
 */
export type Fate = 'deleted' | 'anonymous' | 'text';

interface Decision {
  readonly fate: Fate;
  /** Values of a sample row that its constraints ask for. */
  readonly sample?: Readonly<Record<string, unknown>>;
  /** The column of a title that must exist, because the row is written twice. */
  readonly about?: string;
}

const deleted = (sample?: Decision['sample']): Decision => ({ fate: 'deleted', ...(sample && { sample }) });
const anonymous = (sample?: Decision['sample']): Decision => ({
  fate: 'anonymous',
  ...(sample && { sample }),
});

/** The id of no record. */
const NOWHERE = 900_000;
const FILE = { disk: 'public' };
const LIST = { type: 'list' };

/** What the deletion of an account does with each column that refers to a member. */
export const MEMBER_COLUMNS: Readonly<Record<string, Decision>> = {
  'access_tokens.user_id': deleted({ abilities: '{read}' }),
  'bulk_jobs.user_id': anonymous(),
  'channels.user_id': deleted(LIST),
  'comment_likes.user_id': deleted(),
  // A deleted comment stays as a place for its replies, with nothing of its author.
  'comments.user_id': { ...anonymous({ body: 'A text' }), about: 'title_id' },
  'contact_messages.user_id': deleted(),
  'contact_replies.user_id': anonymous(),
  'content_reports.closed_by': anonymous({ review_id: NOWHERE }),
  'content_reports.reporter_id': anonymous({ review_id: NOWHERE }),
  'data_exports.user_id': deleted(),
  'email_changes.user_id': deleted(),
  'email_undos.user_id': deleted(),
  'error_log.user_id': anonymous(),
  'error_people.user_id': deleted(),
  'field_sources.set_by': anonymous({ entity: 'title' }),
  'file_entries.user_id': anonymous(FILE),
  'file_sweeps.user_id': anonymous({ state: 'done' }),
  'first_sign_ins.user_id': deleted(),
  'hidden_members.hidden_id': deleted({ is_muted: true }),
  'hidden_members.user_id': deleted({ is_muted: true }),
  'impersonations.user_id': deleted(),
  'impersonations.viewer_id': deleted({ role_id: NOWHERE }),
  'imports.user_id': deleted(),
  'invites.invited_by': anonymous(),
  'list_details.changed_by': anonymous({ visibility: 'public' }),
  'list_editors.user_id': deleted(),
  'list_likes.user_id': deleted(),
  'login_challenges.user_id': deleted(),
  'member_counts.user_id': deleted(),
  'member_follows.followed_id': deleted(),
  'member_follows.follower_id': deleted(),
  'member_settings.user_id': deleted(),
  'merges.merged_by': anonymous({ entity: 'title' }),
  'merges.undone_by': anonymous({ entity: 'title' }),
  'news_revisions.user_id': anonymous(),
  'notification_events.actor_id': anonymous({ user_ids: '{}' }),
  'notification_mails.user_id': deleted(),
  'notification_selections.user_id': deleted(),
  'notifications.user_id': deleted(),
  'one_time_tokens.user_id': deleted(),
  // A schedule deletes what was uploaded so far.
  'pending_uploads.user_id': anonymous({ ...FILE, way: 'tus' }),
  'person_follows.user_id': deleted(),
  'plays_user_day.user_id': deleted(),
  'policy_acceptances.user_id': deleted(),
  'profile_favourites.user_id': deleted(),
  'profiles.user_id': deleted(),
  'review_likes.user_id': deleted(),
  'reviews.user_id': { fate: 'text', sample: { score: 7 } },
  'saved_views.user_id': deleted(),
  'seen_titles.user_id': deleted(),
  'sessions.user_id': deleted(),
  'social_attempts.user_id': deleted({ kind: 'login' }),
  'social_profiles.user_id': deleted(),
  'title_follows.user_id': deleted(),
  'two_factor.user_id': deleted(),
  'user_permissions.user_id': deleted(),
  'user_roles.granted_by': anonymous(),
  'user_roles.user_id': deleted(),
  'video_reports.user_id': anonymous(),
  'viewings.user_id': deleted(),
  'watch_dismissals.user_id': deleted(),
  'watch_progress.user_id': deleted(),
  'watchlist_items.user_id': deleted(),
  'written_texts.user_id': deleted(),
};

/** Why a number that was a member stays. */
export const REMAINING_COLUMNS: Readonly<Record<string, string>> = {
  'audit_log.user_id': 'says who changed what, cannot be changed, and is read by administrators only',
  'plays.user_id': 'is a number without a name in statistics, which are dropped after some months',
  'users.parent_id': 'is not used yet',
};

/** The columns of tables that refer to members: by a foreign key, or by their name. */
export async function listMemberColumns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (
        exists (
          select from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass
            and a.attnum = any(f.conkey))
        or (a.atttypid in ('integer'::regtype, 'bigint'::regtype)
          and a.attname ~ '(^|_)(user|member|author|owner|parent_user|reporter|viewer|inviter|editor|moderator)_id$|_by$')
        or (c.oid = 'users'::regclass and a.attname ~ '_id$'))
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

interface ColumnRow {
  name: string;
  type: string;
  is_key: boolean;
  is_required: boolean;
}

/** The columns of a table; required ones have neither a default nor null. */
async function listColumns(db: Database, table: string): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select a.attname as name, t.typname as type,
      exists (
        select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)) as is_key,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as is_required
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(
    db,
  );
  return rows;
}

let numbers = NOWHERE;
const nextNumber = () => (numbers += 1);

/** A value of a required column, different in each row. */
const SAMPLES: Readonly<Record<string, () => unknown>> = {
  int2: () => nextNumber() % 1000,
  int4: nextNumber,
  int8: nextNumber,
  float4: nextNumber,
  bool: () => false,
  text: () => `sample-${nextNumber()}`,
  _text: () => '{}',
  timestamptz: () => new Date(),
  date: () => '2026-11-19',
  uuid: () => crypto.randomUUID(),
  jsonb: () => '{}',
  bytea: () => Buffer.from([nextNumber() % 256, 1]),
  inet: () => '192.0.2.1',
};

/** A row to find again after the deletion. */
export interface PlantedRow {
  readonly column: string;
  readonly find: () => Promise<Fate | 'kept'>;
}

/** Inserts a row that refers to the member by this column. Its other references lead nowhere. */
export async function plantRow(
  db: Database,
  column: string,
  { userId, titleId }: { userId: number; titleId: number },
): Promise<PlantedRow> {
  const [table = '', reference = ''] = column.split('.');
  const { sample, about } = MEMBER_COLUMNS[column] ?? {};
  const columns = await listColumns(db, table);
  const needed = columns
    .filter(({ is_required: isRequired, name }) => isRequired && name !== reference)
    .map(({ name, type }) => [name, SAMPLES[type]?.()]);
  const values: Record<string, unknown> = {
    ...Object.fromEntries(needed),
    ...sample,
    ...(about !== undefined && { [about]: titleId }),
    [reference]: userId,
  };
  const key = columns.filter((one) => one.is_key).map(({ name }) => name);
  const stored = await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const names = Object.keys(values).map((name) => sql.ref(name));
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      insert into ${sql.table(table)} as t (${sql.join(names)}) values (${sql.join(Object.values(values))})
      returning to_jsonb(t) as row`.execute(tx);
    return rows[0]?.row ?? {};
  });
  const same = sql.join(
    key.map((name) => sql`to_jsonb(t) -> ${name} = ${JSON.stringify(stored[name])}::jsonb`),
    sql` and `,
  );
  const find = async (): Promise<Fate | 'kept'> => {
    const { rows } = await sql<{ member: number | null }>`
      select ${sql.ref(`t.${reference}`)} as member from ${sql.table(table)} as t where ${same}`.execute(db);
    const [row] = rows;
    if (row === undefined) return 'deleted';
    return row.member === null ? 'anonymous' : 'kept';
  };
  return { column, find };
}
