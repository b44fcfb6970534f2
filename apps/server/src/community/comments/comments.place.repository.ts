import type { CommentSubject } from '@kinora/contracts/community/comments.ts';
import { titleNameSql } from '#catalogue/title-cards/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import { commentColumns, type CommentRow } from './comments.repository.ts';
import { bySubject, isReadable } from './comments.subjects.repository.ts';

/** What a comment is about. */
export interface PlaceRow {
  subject: CommentSubject;
  subject_id: number;
  slug: string | null;
  name: string;
  season: number | null;
  episode: number | null;
}

const SLUGS: Readonly<Record<CommentSubject, string>> = {
  title: '(select x.slug from titles x where x.id = c.title_id)',
  video: 'null',
  article: 'null',
  list: '(select x.slug from channels x where x.id = c.list_id)',
  review: 'null',
};

/** A review is named after its title. */
const NAMES: Readonly<Record<CommentSubject, string>> = {
  title: '(select x.name from titles x where x.id = c.title_id)',
  video: '(select x.name from videos x where x.id = c.video_id)',
  article: '(select x.title from news_articles x where x.id = c.article_id)',
  list: '(select x.name from channels x where x.id = c.list_id)',
  review: '(select x.name from reviews r join titles x on x.id = r.title_id where r.id = c.review_id)',
};

const placeWith = (names: Readonly<Record<CommentSubject, string>>): string => `
  ${bySubject('c', (subject) => `'${subject}'`)} as subject,
  ${bySubject('c', (subject) => `c.${subject}_id`)} as subject_id,
  ${bySubject('c', (subject) => SLUGS[subject])} as slug, ${bySubject('c', (subject) => names[subject])} as name,
  (select s.number from seasons s where s.id = c.season_id) as season,
  (select e.episode_number from episodes e where e.id = c.episode_id) as episode`;

/** The columns of `PlaceRow`, for the comment `c`. */
export const PLACE = placeWith(NAMES);

/** The same with the names of titles in a language of `$2`. */
export const TRANSLATED_PLACE = placeWith({
  ...NAMES,
  title: `(select ${titleNameSql('x')} from titles x where x.id = c.title_id)`,
  review: `(select ${titleNameSql('x')} from reviews r join titles x on x.id = r.title_id where r.id = c.review_id)`,
});

/** A comment that everyone can read, with what it is about. */
export interface PlacedCommentRow {
  comment: CommentRow;
  place: PlaceRow;
}

const PLACED = `
  select (select row_to_json(k) from (select ${commentColumns('c')}) k) as comment,
    (select row_to_json(k) from (select ${PLACE}) k) as place
  from comments c where ${isReadable('c')}`;

/** In any order, without those that not everyone can read. */
export const listByIds = defineStatement<[ids: readonly number[]], PlacedCommentRow>(
  'comments-by-ids',
  `${PLACED} and c.id = any(${hiddenParam(1, 'integer[]')})`,
);

/** The comments of a member before an id, latest first. */
export const listOfMember = defineStatement<[memberId: number, limit: number, id: number], PlacedCommentRow>(
  'comments-of-member',
  `${PLACED} and c.user_id = $1 and c.id < $3::integer order by c.id desc limit $2`,
);
