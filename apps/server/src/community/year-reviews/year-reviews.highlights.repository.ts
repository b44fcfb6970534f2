import { PERSON_CARD, type PersonCardRow } from '#catalogue/person-cards/index.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { IS_VISIBLE_REVIEW } from '#community/reviews/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { ENTRIES_MAX, localDayOf, yearSql } from './year-reviews.entries.repository.ts';

export interface HighlightsRow {
  highest_rated: { title: TitleCardRow; score: number }[];
  most_liked: {
    review_id: number;
    title: TitleCardRow;
    /** The beginning of the text. */
    text: string;
    likes: number;
    written_on: string;
  } | null;
  people: { person: PersonCardRow; titles: number }[];
  posters: TitleCardRow[];
}

const RATED_MAX = 6;
const PEOPLE_MAX = 5;
const POSTERS_MAX = 5;
/** The titles of a year from which people and posters are taken. It bounds the work. */
const TITLES_MAX = 2000;
/** A person of a single title was not seen most. */
const TITLES_MIN = 2;
/** Longer than the first sentence of any review. */
const TEXT_MAX = 1000;

const { entries, contains } = yearSql({ year: '$3', withPrivate: '$4' });
const TITLE = `(select row_to_json(k) from (select ${titleCardColumns('t')}) k)`;

/** Whole titles that the member rated in the year. They are sorted before their titles are looked up. */
const HIGHEST_RATED = `
  (select coalesce(json_agg(json_build_object('title', ${TITLE}, 'score', r.score)
      order by r.score desc, r.updated_at desc, r.id desc), '[]')
   from (
     select r.* from (
       select r.* from (
         select id, title_id, score, updated_at, season_id, episode_id from reviews
         where user_id = $1 and ${contains('updated_at')} order by updated_at desc, id desc limit ${ENTRIES_MAX}) r
       where r.season_id is null and r.episode_id is null
       order by r.score desc, r.updated_at desc, r.id desc) r
       cross join lateral (select from titles where id = r.title_id and deleted_at is null limit 1) t
     order by r.score desc, r.updated_at desc, r.id desc limit ${RATED_MAX}) r
   join titles t on t.id = r.title_id)`;

const MOST_LIKED = `
  (select json_build_object('review_id', r.id, 'title', ${TITLE}, 'text', left(r.body, ${TEXT_MAX}),
     'likes', r.helpful, 'written_on', ${localDayOf('r.written_at')})
   from reviews r join titles t on t.id = r.title_id and t.deleted_at is null
   where r.user_id = $1 and ${IS_VISIBLE_REVIEW} and not r.is_spoiler and r.helpful > 0 and ${contains('r.written_at')}
   order by r.helpful desc, r.written_at desc, r.id desc limit 1)`;

/** The titles with most entries. */
const SEEN = `
  seen as materialized (
    select s.title_id, s.entries from (
      select title_id, count(*) as entries from (${entries}) v
      group by title_id order by count(*) desc, title_id) s
      cross join lateral (select from titles where id = s.title_id and deleted_at is null limit 1) t
    order by s.entries desc, s.title_id limit ${TITLES_MAX})`;

/** Departments 1 and 2 are acting and directing. */
const PEOPLE = `
  (select coalesce(json_agg(json_build_object('person', (select row_to_json(k) from (select ${PERSON_CARD}) k),
      'titles', p.titles) order by p.titles desc, p.popularity desc, p.id), '[]')
   from (
     select p.*, c.titles from (
       select c.person_id, count(distinct c.title_id)::integer as titles
       from seen s cross join lateral (
         select person_id, title_id from credits
         where title_id = s.title_id and season_id is null and episode_id is null
           and (department = 1 or (department = 2 and job = 'Director'))) c
       group by c.person_id having count(distinct c.title_id) >= ${TITLES_MIN}) c
       join people p on p.id = c.person_id and p.deleted_at is null
     order by c.titles desc, p.popularity desc, p.id limit ${PEOPLE_MAX}) p)`;

/** The best rated titles of the year, and then those watched most. */
const POSTERS = `
  (select coalesce(json_agg(${TITLE} order by b.score desc nulls last, b.entries desc, b.title_id), '[]')
   from (
     select s.title_id, s.entries, r.score
     from seen s
       cross join lateral (select from titles where id = s.title_id and poster is not null limit 1) t
       left join reviews r on r.user_id = $1 and r.title_id = s.title_id
         and r.season_id is null and r.episode_id is null
     order by r.score desc nulls last, s.entries desc, s.title_id limit ${POSTERS_MAX}) b
   join titles t on t.id = b.title_id)`;

/** The titles, people and texts of a year. */
export const findHighlights = defineStatement<
  [userId: number, languages: readonly string[], year: number, withPrivate: boolean],
  HighlightsRow
>(
  'year-review-highlights',
  `with ${SEEN}
   select ${HIGHEST_RATED} as highest_rated, ${MOST_LIKED} as most_liked, ${PEOPLE} as people, ${POSTERS} as posters`,
);
