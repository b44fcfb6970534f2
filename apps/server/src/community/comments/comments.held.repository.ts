import {
  COMMENT_SUBJECTS,
  type CommentSubject,
  HELD_SHOWN_MAX,
} from '@kinora/contracts/community/comments.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { type CommentRow, ownCommentColumns } from './comments.repository.ts';

type Page = [
  userId: number,
  subject: CommentSubject,
  subjectId: number,
  season: number | null,
  episode: number | null,
];

const SUBJECT_ID = `
  case $2::text ${COMMENT_SUBJECTS.map((subject) => `when '${subject}' then c.${subject}_id`).join(' ')} end`;

/** The held comments of a member on a page, which lists those on its parts too. */
export const listHeld = defineStatement<Page, { comment: CommentRow }>(
  'held-comments',
  `select (select row_to_json(k) from (select ${ownCommentColumns('c')}) k) as comment from comments c
   where c.user_id = $1 and c.state = 'held' and c.deleted_at is null and ${SUBJECT_ID} = $3::integer
     and ($4::integer is null
       or c.season_id = (select id from seasons where title_id = $3::integer and number = $4::integer))
     and ($5::integer is null or c.episode_id = (
       select id from episodes
       where title_id = $3::integer and season_number = $4::integer and episode_number = $5::integer))
   order by c.id desc limit ${HELD_SHOWN_MAX}`,
);
