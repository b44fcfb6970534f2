import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SCHEMA = path.join(import.meta.dirname, '../../platform/db/schema.generated.txt');

/** Names that columns with a person, or the address of one, have. */
const PERSONAL =
  /^(?:.*_)?(?:user_id|user_name|by|reporter|reporter_id|viewer_id|viewer|follower_id|followed_id|hidden_id|email|recipient|ip|ip_address|owner_id|author_id|member_id)$/u;
/** They end with the same word. */
const NOT_PERSONAL = new Set([
  'video_steps.locked_by',
  'pending_uploads.locked_by',
  'content_changes.changed_by',
]);

const SECRET = 'A secret for signing in that expires';
const STAFF = 'What staff did is a record of the site';
const DERIVED = 'Counted from what is in other files';

/** For each column that names a person: the file that has its rows, or why none has them. */
const DECISIONS: Readonly<Record<string, string>> = {
  'access_tokens.user_id': 'account.json',
  'audit_log.ip': STAFF,
  'audit_log.user_id': STAFF,
  'audit_log.user_name': STAFF,
  'bulk_jobs.user_id': STAFF,
  'channels.user_id': 'lists',
  'comment_likes.user_id': 'likes.json',
  'comments.deleted_by': 'comments.json',
  'comments.user_id': 'comments.json',
  'contact_messages.email': 'messages.json',
  'contact_messages.user_id': 'messages.json',
  'contact_replies.user_id': STAFF,
  'content_reports.closed_by': STAFF,
  'content_reports.reporter_id': 'reports.json',
  'data_exports.user_id': 'The export itself',
  'email_changes.new_email': 'account.json',
  'email_changes.user_id': 'account.json',
  'email_undos.old_email': 'account.json',
  'email_undos.user_id': 'account.json',
  'error_log.user_id': 'Errors of the site, deleted after a while',
  'error_people.user_id': 'Errors of the site, deleted after a while',
  'field_sources.set_by': STAFF,
  'file_entries.user_id': 'files.json',
  'file_sweeps.user_id': STAFF,
  'first_sign_ins.user_id': 'Only whether a greeting was shown',
  'hidden_members.hidden_id': 'Who blocked the member is private data of others',
  'hidden_members.user_id': 'blocked.json',
  'impersonations.user_id': STAFF,
  'impersonations.viewer_id': STAFF,
  'imports.user_id': 'imports.json',
  'invites.email': 'Addresses of others',
  'invites.invited_by': 'Addresses of others',
  'list_details.changed_by': 'Who edited a shared list last',
  'list_editors.user_id': 'shared-lists.json',
  'list_likes.user_id': 'likes.json',
  'login_challenges.user_id': SECRET,
  'mail_bounces.email': 'Whether mails to the address failed; deleted with the account',
  'mail_log.recipient': 'The member has the mails; the log is deleted after a while',
  'member_counts.user_id': 'profile.json',
  'member_follows.followed_id': 'followers.json',
  'member_follows.follower_id': 'follows.json',
  'member_settings.user_id': 'account.json',
  'merges.merged_by': STAFF,
  'merges.undone_by': STAFF,
  'news_revisions.user_id': STAFF,
  'notification_events.actor_id':
    'What others were notified of; the member did it, and has it in other files',
  'notification_mails.user_id': 'Only when the next mail is due',
  'notification_selections.user_id': 'notification-settings.json',
  'notifications.user_id': 'notifications.json',
  'one_time_tokens.user_id': SECRET,
  'pending_uploads.user_id': 'Uploads in progress, deleted within a day',
  'person_follows.user_id': 'follows.json',
  'plays.user_id': 'Figures of the site without an index by member; the days are in playtime.json',
  'plays.viewer': 'Figures of the site',
  'plays_user_day.user_id': 'playtime.json',
  'policy_acceptances.user_id': 'account.json',
  'profile_favourites.user_id': 'profile.json',
  'profiles.user_id': 'profile.json',
  'review_likes.user_id': 'likes.json',
  'reviews.user_id': 'ratings.json and reviews.json',
  'saved_views.user_id': 'Settings of tables in the back office',
  'seen_titles.user_id': 'seen.json',
  'sessions.ip_address': 'account.json',
  'sessions.user_id': 'account.json',
  'social_attempts.user_id': SECRET,
  'social_profiles.user_id': 'account.json',
  'title_follows.user_id': 'follows.json',
  'two_factor.user_id': 'account.json',
  'user_grants.user_id': DERIVED,
  'user_permissions.user_id': STAFF,
  'user_roles.granted_by': STAFF,
  'user_roles.user_id': 'account.json',
  'users.email': 'account.json',
  'video_reports.reporter': 'reports.json',
  'video_reports.user_id': 'reports.json',
  'viewings.user_id': 'diary.json',
  'watch_dismissals.user_id': 'dismissed.json',
  'watch_progress.user_id': 'progress.json',
  'watchlist_items.user_id': 'watchlist.json',
  'written_texts.user_id': 'Marks of texts of the last day, which are in other files',
};

/** The columns that name a person, and those with a foreign key to an account. */
function personalColumns(schema: string): string[] {
  const found = new Set<string>();
  let table = '';
  for (const line of schema.split('\n')) {
    const [, heading] = /^([a-z_]+)$/u.exec(line) ?? [];
    table = heading ?? (line === '' ? '' : table);
    if (table === '') continue;
    const [, column = ''] = /^ {2}"?([a-z_]+)"? (?:integer|bigint|text|inet|bytea)\b/u.exec(line) ?? [];
    const [, reference] = /FOREIGN KEY \(([a-z_]+)\) REFERENCES users\(/u.exec(line) ?? [];
    if (PERSONAL.test(column)) found.add(`${table}.${column}`);
    if (reference !== undefined) found.add(`${table}.${reference}`);
  }
  return [...found].filter((column) => !NOT_PERSONAL.has(column)).toSorted();
}

test('every column that names a person is in the export, or there is a reason why not', () => {
  expect(personalColumns(readFileSync(SCHEMA, 'utf8'))).toEqual(Object.keys(DECISIONS).toSorted());
});

test('finds columns by their name and by their foreign key', () => {
  const schema = [
    'drafts',
    '  table',
    '  id integer not null',
    '  written_by integer',
    '  subject integer',
    '  name text not null',
    '  constraint drafts_subject_fkey FOREIGN KEY (subject) REFERENCES users(id) ON DELETE CASCADE',
    '',
  ].join('\n');
  expect(personalColumns(schema)).toEqual(['drafts.subject', 'drafts.written_by']);
});
