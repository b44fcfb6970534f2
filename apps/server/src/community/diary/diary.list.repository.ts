import type { DIARY_KINDS, getDiaryCalendar } from '@kinora/contracts/community/diary.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { ViewingRow } from './diary.repository.ts';

export interface DiaryRow extends ViewingRow {
  watched_on: string;
  title: TitleCardRow;
  episode_name: string | null;
  rating: number | null;
  has_review: boolean;
}

type Kind = (typeof DIARY_KINDS)[number];

/** Whether the title of the viewing `v` still exists. */
const IS_SHOWN = `not exists (select from titles d where d.id = v.title_id and d.deleted_at is not null)`;

/**
 * A page of a diary, latest day first. The first step reads only the index, whichever entries are wanted. The rating of
 * a film and that of an episode are found by different parts of an index.
 */
export const diaryPage = defineStatement<
  [
    userId: number,
    languages: readonly string[],
    beforeDay: string,
    beforeId: number,
    kind: Kind | null,
    limit: number,
  ],
  DiaryRow
>(
  'diary',
  `with page as materialized (
    select v.id from viewings v
    where v.user_id = $1 and v.watched_on is not null and (v.watched_on, v.id) < ($3::date, $4::bigint)
      and case $5::text when 'films' then v.episode_id is null when 'episodes' then v.episode_id is not null
        when 'rewatches' then v.is_rewatch else true end
      and ${IS_SHOWN}
    order by v.watched_on desc, v.id desc limit $6)
  select v.id, v.title_id, e.season_number as season, e.episode_number as episode, v.watched_on::text, v.is_rewatch,
    v.is_private, v.note, v.source, v.created_at, (select row_to_json(c) from (select ${titleCardColumns('t')}) c) as title,
    e.name as episode_name, r.score as rating, coalesce(r.body is not null, false) as has_review
  from page p join viewings v on v.id = p.id join titles t on t.id = v.title_id
    left join episodes e on e.id = v.episode_id
    left join lateral (
      select score, body from reviews
      where user_id = $1 and title_id = v.title_id and season_id is null and episode_id = v.episode_id
      union all
      select score, body from reviews
      where user_id = $1 and title_id = v.title_id and season_id is null and episode_id is null
        and v.episode_id is null) r on true
  order by v.watched_on desc, v.id desc`,
);

/**
 * Selects the years with entries in the diary of a member. The condition is on the viewing `v`. Each year is found by
 * one step in the index, however many entries it has.
 */
export const diaryYears = (user: string, condition = 'true'): string => `
  with recursive years as (
    (select extract(year from v.watched_on)::integer as year from viewings v
     where v.user_id = ${user} and v.watched_on is not null and ${condition} order by v.watched_on desc limit 1)
    union all
    select (
      select extract(year from v.watched_on)::integer from viewings v
      where v.user_id = ${user} and v.watched_on < make_date(y.year, 1, 1) and ${condition}
      order by v.watched_on desc limit 1)
    from years y where y.year is not null)
  select year from years where year is not null`;

export const diaryCalendar = defineStatement<
  [userId: number, from: string, to: string],
  { calendar: CallOutput<typeof getDiaryCalendar> }
>(
  'diary-calendar',
  `with days as (
    select v.watched_on as day, count(*)::integer as count,
      (count(*) filter (where v.episode_id is null))::integer as films
    from viewings v
    where v.user_id = $1 and v.watched_on between $2::date and $3::date and ${IS_SHOWN}
    group by v.watched_on)
  select row_to_json(x) as calendar from (
    select coalesce(sum(d.count), 0)::integer as total, coalesce(sum(d.films), 0)::integer as films,
      coalesce(sum(d.count - d.films), 0)::integer as episodes,
      (select coalesce(json_agg(y.year order by y.year desc), '[]') from (${diaryYears('$1')}) y) as years,
      coalesce(json_agg(json_build_object('day', d.day, 'count', d.count) order by d.day), '[]') as days
    from days d) x`,
);
