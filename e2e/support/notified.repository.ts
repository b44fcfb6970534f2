import { querySite } from './site.repository.ts';

/** Notifies a user of new sign-ins from these browsers, the latest last. */
export async function notifyOfSignIns(email: string, browsers: readonly string[]): Promise<void> {
  await querySite(
    `with recipient as (select id from users where email = $1),
     event as (
       insert into notification_events (kind, group_key, data, user_ids)
       select 'account.new-sign-in', 'account.new-sign-in:' || b.browser,
         jsonb_build_object('browser', b.browser, 'platform', 'Linux', 'city', null, 'country', null),
         array[recipient.id]
       from recipient, unnest($2::text[]) with ordinality as b (browser, place)
       order by b.place
       returning id, group_key)
     insert into notifications (user_id, event_id, group_key, created_at)
     select recipient.id, event.id, event.group_key,
       now() - interval '1 second' * (select count(*) from event later where later.id > event.id)
     from recipient, event`,
    [email, browsers],
  );
}
