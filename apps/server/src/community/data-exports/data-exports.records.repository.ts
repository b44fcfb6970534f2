import { defineStatement } from '#platform/db/statement.ts';
import { type SubjectRow, subjectSql } from './data-exports.subjects.repository.ts';

type AfterId = [userId: number, limit: number, id: number];

export interface ReportRow {
  id: number;
  about: SubjectRow;
  reason: string;
  body: string;
  state: string;
  created_at: Date;
  closed_at: Date | null;
}

/** Reports of texts and lists that the member wrote. */
export const listContentReports = defineStatement<AfterId, ReportRow>(
  'export-content-reports',
  `select r.id, ${subjectSql('r', ['review', 'comment', 'list'])} as about, r.reason, r.body, r.state, r.created_at,
     r.closed_at
   from content_reports r where r.reporter_id = $1 and r.id > $3 order by r.id limit $2`,
);

export const listVideoReports = defineStatement<AfterId, ReportRow>(
  'export-video-reports',
  `select r.id, ${subjectSql('r', ['video'])} as about, r.reason, r.text as body,
     case when r.closed_at is null then 'open' else 'closed' end as state, r.created_at, r.closed_at
   from video_reports r where r.user_id = $1 and r.id > $3 order by r.id limit $2`,
);

export interface FileRow {
  id: number;
  name: string;
  mime: string;
  file_size: number;
  created_at: Date;
  deleted_at: Date | null;
}

export const listFiles = defineStatement<AfterId, FileRow>(
  'export-files',
  `select id, name, mime, file_size, created_at, deleted_at from file_entries
   where user_id = $1 and id > $3 order by id limit $2`,
);

export interface MessageRow {
  id: number;
  name: string;
  email: string;
  message: string;
  created_at: Date;
  answers: { text: string; created_at: string }[];
}

export const listMessages = defineStatement<AfterId, MessageRow>(
  'export-messages',
  `select m.id, m.name, m.email, m.message, m.created_at,
     (select coalesce(json_agg(json_build_object('text', a.text, 'created_at', a.created_at) order by a.id), '[]')
      from contact_replies a where a.message_id = m.id) as answers
   from contact_messages m where m.user_id = $1 and m.id > $3 order by m.id limit $2`,
);

export interface ImportRow {
  id: number;
  file_name: string;
  file_size: number;
  source: string | null;
  state: string;
  entries: number;
  imported: number;
  created_at: Date;
  finished_at: Date | null;
}

export const listImports = defineStatement<AfterId, ImportRow>(
  'export-imports',
  `select id, file_name, file_size, source, state, entries, imported, created_at, finished_at from imports
   where user_id = $1 and discarded_at is null and id > $3 order by id limit $2`,
);
