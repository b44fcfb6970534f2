import { randomBytes } from 'node:crypto';
import { querySite } from './site.repository.ts';

/** Comments by one user on a new title, each reported by another user, as moderators find them in the queue. */
export interface ReportedComments {
  readonly titleId: number;
  /** A word that appears in each of these comments and in no others. */
  readonly word: string;
  readonly author: string;
}

export async function createReportedComments(count: number): Promise<ReportedComments> {
  const word = randomBytes(4).toString('hex');
  const [created] = await querySite<{ id: number }>(
    `with author as (
       insert into users (name, email, email_verified_at)
       values ('Rude ' || $1, 'rude-' || $1 || '@example.com', now()) returning id),
     reader as (
       insert into users (name, email, email_verified_at)
       values ('Reader ' || $1, 'reader-' || $1 || '@example.com', now()) returning id),
     title as (
       insert into titles (type, name, slug) values ('movie', 'Talked about ' || $1, 'talked-about-' || $1)
       returning id),
     comment as (
       insert into comments (user_id, title_id, body, open_reports)
       select author.id, title.id, 'Remark ' || $1 || ' ' || n, 1 from author, title, generate_series(1, $2::integer) n
       returning id),
     report as (
       insert into content_reports (reporter_id, comment_id, reason, body)
       select reader.id, comment.id, 'abuse', 'Rude.' from reader, comment)
     select id from title`,
    [word, count],
  );
  if (created === undefined) throw new Error('The title was not created.');
  return { titleId: created.id, word, author: `Rude ${word}` };
}

/** Returns the reason that the person reads, and the one that only staff can read. */
export async function getBan(name: string): Promise<{ ban_reason: string | null; note: string | null }> {
  const [user] = await querySite<{ ban_reason: string | null; note: string | null }>(
    `select u.ban_reason, a.reason as note from users u
     join audit_log a on a.subject_type = 'user' and a.subject_id = u.id::text and a.action = 'ban'
     where u.name = $1 and u.banned_at is not null`,
    [name],
  );
  return user ?? { ban_reason: null, note: null };
}
