import { defineStatement } from '#platform/db/statement.ts';
import { type SubjectRow, subjectSql } from './data-exports.subjects.repository.ts';

export interface CommentRow {
  id: number;
  about: SubjectRow;
  season: number | null;
  episode: number | null;
  at_seconds: number | null;
  parent_id: number | null;
  body: string;
  is_spoiler: boolean;
  spoiler_season: number | null;
  spoiler_episode: number | null;
  state: string;
  likes: number;
  answers: number;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  versions: { body: string; is_spoiler: boolean; written_at: string; is_public: boolean }[];
}

/** Comments of the member, also deleted ones and those that nobody else can see. */
export const listComments = defineStatement<[userId: number, limit: number, id: number], CommentRow>(
  'export-comments',
  `select c.id, ${subjectSql('c', ['title', 'video', 'article', 'list', 'review'])} as about,
     coalesce((select e.season_number from episodes e where e.id = c.episode_id),
       (select s.number from seasons s where s.id = c.season_id)) as season,
     (select e.episode_number from episodes e where e.id = c.episode_id) as episode,
     c.at_seconds, c.parent_id, c.body, c.is_spoiler, c.spoiler_season, c.spoiler_episode, c.state, c.likes, c.answers,
     c.created_at, c.edited_at, c.deleted_at, c.deleted_by,
     (select coalesce(json_agg(json_build_object('body', v.body, 'is_spoiler', v.is_spoiler,
        'written_at', v.written_at, 'is_public', v.is_public) order by v.id desc), '[]')
      from comment_versions v where v.comment_id = c.id) as versions
   from comments c where c.user_id = $1 and c.id > $3 order by c.id limit $2`,
);
