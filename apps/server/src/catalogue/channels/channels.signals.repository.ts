import { defineStatement } from '#platform/db/statement.ts';

interface Id {
  id: number;
}

/** Titles not released yet, the next release first. */
export const upcomingTitles = defineStatement<[now: Date, limit: number], Id>(
  'signal-upcoming',
  `select id from titles where deleted_at is null and release_date > ($1::timestamptz at time zone 'UTC')::date
   order by release_date, id limit $2`,
);

/** Series with an episode in the past or next seven days, the most popular first. */
export const airingSeries = defineStatement<[now: Date, limit: number], Id>(
  'signal-airing',
  `select o.id from titles o where o.deleted_at is null and o.id in (
     select e.title_id from episodes e
     where e.release_date between ($1::timestamptz at time zone 'UTC')::date - 7
       and ($1::timestamptz at time zone 'UTC')::date + 7)
   order by o.popularity desc, o.id desc limit $2`,
);

/** Records by the number of public member lists that contain them, most first. */
export const mostListed = defineStatement<[kind: string, limit: number], Id>(
  'signal-listed',
  `select i.record_id as id from channel_items i
   join channels c on c.id = i.channel_id and c.type = 'list' and c.is_public and c.deleted_at is null
   where i.kind = $1 group by i.record_id order by count(*) desc, i.record_id desc limit $2`,
);

export const newestPeople = defineStatement<[limit: number], Id>(
  'signal-new-people',
  'select id from people where deleted_at is null order by id desc limit $1',
);

/** Episodes of the past seven days, the newest first. */
export const airedEpisodes = defineStatement<[now: Date, limit: number], Id>(
  'signal-aired',
  `select e.id from episodes e join titles o on o.id = e.title_id and o.deleted_at is null
   where e.release_date between ($1::timestamptz at time zone 'UTC')::date - 7
     and ($1::timestamptz at time zone 'UTC')::date
   order by e.release_date desc, e.id desc limit $2`,
);
