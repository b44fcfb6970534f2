import { diaryYears } from '#community/diary/index.ts';
import { memberCardSql, type MemberRow } from '#foundation/users/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { ENTRIES_MAX, yearSql } from './year-reviews.entries.repository.ts';

export interface FiguresRow {
  member: MemberRow;
  timezone: string | null;
  is_shown: boolean;
  years: number[];
  entries: number;
  films: number;
  episodes: number;
  minutes: number;
  average: number | null;
  longest_streak: number;
  months: number[];
  genres: { name: string; count: number }[];
  countries: { code: string; count: number }[];
}

const COUNTED_MAX = 5;
const { entries, contains, isCounted } = yearSql({ year: '$2', withPrivate: '$3' });

/** The entries of titles that still exist. An episode without a runtime has that of its series. */
const ENTRIES = `
  entries as materialized (
    select v.day, v.title_id, v.episode_id, coalesce(e.runtime, t.runtime, 0) as minutes, t.genre_ids, t.country_codes
    from (${entries}) v
      cross join lateral (
        select runtime, genre_ids, country_codes from titles
        where id = v.title_id and deleted_at is null limit 1) t
      left join episodes e on e.id = v.episode_id)`;

/** Days that follow each other have the same difference from their number. */
const STREAK = `
  (select coalesce(max(s.days), 0)::integer from (
    select count(*) as days from (
      select d.day - row_number() over (order by d.day)::integer as start from (select distinct day from entries) d) d
    group by d.start) s)`;

const MONTHS = `
  array(
    select count(e.day)::integer from generate_series(1, 12) m
      left join entries e on extract(month from e.day) = m
    group by m order by m)`;

/** The values that most titles of the year have. */
const mostOf = (name: string, value: string, from: string): string => `
  (select coalesce(json_agg(json_build_object('${name}', x.name, 'count', x.count) order by x.count desc, x.name), '[]')
   from (
     select ${value} as name, count(*)::integer as count
     from (select distinct title_id, genre_ids, country_codes from entries) t ${from}
     group by ${value} order by count(*) desc, ${value} limit ${COUNTED_MAX}) x)`;

const AVERAGE = `
  (select avg(r.score)::float8
   from (
     select r.score, r.title_id from reviews r where r.user_id = $1 and ${contains('r.updated_at')}
     order by r.updated_at desc, r.id desc limit ${ENTRIES_MAX}) r
     cross join lateral (select from titles where id = r.title_id and deleted_at is null limit 1) t)`;

/** The numbers of a year. No row if there is no such member. */
export const findFigures = defineStatement<[userId: number, year: number, withPrivate: boolean], FiguresRow>(
  'year-review-figures',
  `with ${ENTRIES}
   select ${memberCardSql('$1::integer')} as member, u.timezone,
     coalesce((select p.shows_years from profiles p where p.user_id = u.id), false) as is_shown,
     array(select y.year from (${diaryYears('$1', isCounted)}) y order by y.year desc) as years,
     e.entries, e.films, e.entries - e.films as episodes, e.minutes,
     ${AVERAGE} as average, ${STREAK} as longest_streak, ${MONTHS} as months,
     ${mostOf('name', 'g.name', 'cross join unnest(t.genre_ids) k join genres g on g.id = k')} as genres,
     ${mostOf('code', 'k', 'cross join unnest(t.country_codes) k')} as countries
   from users u cross join (
     select count(*)::integer as entries, (count(*) filter (where episode_id is null))::integer as films,
       coalesce(sum(minutes), 0)::integer as minutes from entries) e
   where u.id = $1`,
);
