import { randomBytes } from 'node:crypto';
import { onSite } from './site.repository.ts';

/** Comments of one person on a new title, each reported by another: what the moderators find in the morning. */
export interface Reported {
  readonly titleId: number;
  /** Stands in every comment, and in no other. */
  readonly word: string;
  readonly author: string;
}

export async function createReported(count: number): Promise<Reported> {
  const word = randomBytes(4).toString('hex');
  const [made] = await onSite<{ id: number }>(
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
  if (made === undefined) throw new Error('The title was not made.');
  return { titleId: made.id, word, author: `Rude ${word}` };
}

/** Whether somebody was shut out, and why. */
export async function banOf(name: string): Promise<string | null> {
  const [user] = await onSite<{ ban_reason: string | null }>('select ban_reason from users where name = $1', [
    name,
  ]);
  return user?.ban_reason ?? null;
}
