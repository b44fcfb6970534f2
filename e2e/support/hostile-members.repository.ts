import { BIO_MAX } from '@kinora/contracts/community/profiles.ts';
import { querySite } from './site.repository.ts';

/**
 * Writes hostile texts into everything that members write: names, reviews, comments, replies and reports of one member
 * per text; and the list, diary, watchlist, profile and an import of the member with this email. Bypasses the services,
 * which would limit most lengths. Returns the id of the import.
 */
export async function writeHostileMembers(
  texts: readonly string[],
  { email, titleId, listId }: { email: string; titleId: number; listId: number },
): Promise<number> {
  const [written] = await querySite<{ importId: number }>(
    `with wanted as (select ordinality::int as place, text from unnest($1::text[]) with ordinality u(text)),
      me as (select id from users where email = $2),
      films as (
        select id, row_number() over (order by popularity desc, id) as place from titles where type = 'movie'),
      people as (
        insert into users (name, email, email_verified_at)
        select text, 'hostile-' || place || '@kinora.test', now() from wanted returning id, name),
      bios as (
        insert into profiles (user_id, bio) select id, name from people
        union all select me.id, left(string_agg(text, ' '), $5) from me, wanted group by me.id returning user_id),
      followers as (
        insert into member_follows (follower_id, followed_id, accepted_at)
        select people.id, me.id, now() from people, me union all select me.id, people.id, now() from people, me
        returning follower_id),
      opinions as (
        insert into reviews (user_id, title_id, score, headline, body, written_at, open_reports)
        select id, $3, 5, name, name, now(), 1 from people returning id, headline),
      threads as (
        insert into comments (user_id, title_id, body) select id, $3, name from people returning id, body),
      answers as (
        insert into comments (user_id, title_id, thread_id, parent_id, path, body)
        select me.id, $3, threads.id, threads.id, lpad(to_hex(threads.id), 8, '0'), threads.body
        from threads, me returning id),
      complaints as (
        insert into content_reports (reporter_id, review_id, reason, body)
        select me.id, opinions.id, 'other', opinions.headline from opinions, me returning id),
      watched as (
        insert into viewings (user_id, title_id, watched_on, note)
        select me.id, films.id, current_date, text from wanted join films using (place), me returning id),
      saved as (
        insert into watchlist_items (user_id, title_id, position, note)
        select me.id, films.id, 'a' || lpad(place::text, 3, '0'), text from wanted join films using (place), me
        returning title_id),
      list as (
        update channels set name = all_texts.text, description = all_texts.text
        from (select string_agg(text, ' ') as text from wanted) all_texts where id = $4 returning id),
      notes as (
        update channel_items i set note = wanted.text
        from wanted join films using (place) where i.channel_id = $4 and i.record_id = films.id returning i.record_id),
      import as (
        insert into imports (user_id, file_name, file_size, source, state, entries, problems)
        select me.id, string_agg(text, ' '), 1, 'csv', 'checking', count(*), array_agg(text)
        from me, wanted group by me.id returning id),
      names as (
        insert into import_titles (import_id, key, name, ids, place, entries)
        select import.id, place, text, '{}', place, 1 from import, wanted returning import_id, id, name),
      entries as (
        insert into import_entries (import_id, import_title_id, kind, body)
        select import_id, id, 'review', name from names returning id)
    select id as "importId" from import`,
    [texts, email, titleId, listId, BIO_MAX],
  );
  if (written === undefined) throw new Error('The hostile members were not written');
  return written.importId;
}

/** Needed because other journeys open lists of members. */
export const deleteHostileMembers = (email: string) =>
  querySite(`delete from users where email = $1 or email like 'hostile-%@kinora.test'`, [email]);
