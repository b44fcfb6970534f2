import {
  articlePath,
  commentPath,
  listPath,
  personPath,
  reviewPath,
  titlePath,
  watchPath,
} from '@kinora/contracts/catalogue/addresses.ts';
import type { z } from 'zod';
import type { FileEntry, ImportEntry, MessageEntry } from './account-shapes.ts';
import type { CommentRow } from './data-exports.comments.repository.ts';
import { presentMember } from './data-exports.library.presenter.ts';
import type { ReviewRow } from './data-exports.ratings.repository.ts';
import type { FileRow, ImportRow, MessageRow, ReportRow } from './data-exports.records.repository.ts';
import type {
  BlockedRow,
  FollowedMemberRow,
  FollowedRecordRow,
  FollowerRow,
  LikeRow,
} from './data-exports.relations.repository.ts';
import type { SubjectRow } from './data-exports.subjects.repository.ts';
import { type LinkTo, presentPart } from './data-exports.titles.presenter.ts';
import type {
  BlockedEntry,
  CommentEntry,
  FollowEntry,
  FollowerEntry,
  LikeEntry,
  ReportEntry,
  ReviewEntry,
  Subject,
} from './social-shapes.ts';
import { utc, utcOrNull } from './utc.ts';

const SUBJECT_PATHS: Readonly<Record<SubjectRow['kind'], (row: SubjectRow) => string | null>> = {
  title: ({ id, slug }) => titlePath({ id, slug: slug ?? '' }),
  video: ({ id }) => watchPath(id),
  article: articlePath,
  list: ({ slug }) => (slug === null ? null : listPath({ slug })),
  review: ({ id }) => reviewPath(id),
  comment: ({ id }) => commentPath(id),
};

function presentSubject(row: SubjectRow, linkTo: LinkTo): z.input<typeof Subject> {
  const path = SUBJECT_PATHS[row.kind](row);
  return { kind: row.kind, name: row.name, url: path === null ? null : linkTo(path) };
}

export const presentReview = (row: ReviewRow, linkTo: LinkTo): z.input<typeof ReviewEntry> => ({
  ...row,
  ...presentPart(row, linkTo),
  url: linkTo(reviewPath(row.id)),
  text: row.body,
  likes: row.helpful,
  comments: row.comments_count,
  written_at: utc(row.written_at),
  edited_at: utcOrNull(row.edited_at),
  earlier_versions: row.versions.map(({ body, written_at, ...version }) => ({
    ...version,
    text: body,
    written_at: utc(written_at),
  })),
});

export const presentComment = (row: CommentRow, linkTo: LinkTo): z.input<typeof CommentEntry> => ({
  ...row,
  url: linkTo(commentPath(row.id)),
  about: presentSubject(row.about, linkTo),
  reply_to: row.parent_id === null ? null : linkTo(commentPath(row.parent_id)),
  text: row.body,
  replies: row.answers,
  written_at: utc(row.created_at),
  edited_at: utcOrNull(row.edited_at),
  deleted_at: utcOrNull(row.deleted_at),
  earlier_versions: row.versions.map(({ body, written_at, ...version }) => ({
    ...version,
    text: body,
    written_at: utc(written_at),
  })),
});

export const presentFollowedMember = (
  row: FollowedMemberRow,
  linkTo: LinkTo,
): z.input<typeof FollowEntry> => ({
  kind: 'member',
  ...presentMember(row, linkTo),
  since: utc(row.created_at),
  is_request: row.is_request,
});

const RECORD_PATHS = { title: titlePath, person: personPath };

export const presentFollowedRecord = (
  kind: 'title' | 'person',
  row: FollowedRecordRow,
  linkTo: LinkTo,
): z.input<typeof FollowEntry> => ({
  kind,
  name: row.name,
  url: linkTo(RECORD_PATHS[kind](row)),
  since: utc(row.created_at),
  is_request: false,
});

export const presentFollower = (
  row: FollowerRow,
  { is_request, linkTo }: { is_request: boolean; linkTo: LinkTo },
): z.input<typeof FollowerEntry> => ({ ...presentMember(row, linkTo), since: utc(row.since), is_request });

export const presentBlocked = (row: BlockedRow, linkTo: LinkTo): z.input<typeof BlockedEntry> => ({
  ...presentMember(row, linkTo),
  is_blocked: row.is_blocked,
  is_muted: row.is_muted,
  since: utc(row.created_at),
});

export const presentLike = (row: LikeRow, linkTo: LinkTo): z.input<typeof LikeEntry> => ({
  about: presentSubject(row.about, linkTo),
  liked_at: utc(row.created_at),
});

export const presentReport = (row: ReportRow, linkTo: LinkTo): z.input<typeof ReportEntry> => ({
  about: presentSubject(row.about, linkTo),
  reason: row.reason,
  text: row.body,
  state: row.state,
  reported_at: utc(row.created_at),
  closed_at: utcOrNull(row.closed_at),
});

export const presentFile = (row: FileRow): z.input<typeof FileEntry> => ({
  name: row.name,
  type: row.mime,
  size: row.file_size,
  uploaded_at: utc(row.created_at),
  deleted_at: utcOrNull(row.deleted_at),
});

export const presentMessage = (row: MessageRow): z.input<typeof MessageEntry> => ({
  name: row.name,
  email: row.email,
  message: row.message,
  sent_at: utc(row.created_at),
  answers: row.answers.map(({ text, created_at }) => ({ text, sent_at: utc(created_at) })),
});

export const presentImport = (row: ImportRow): z.input<typeof ImportEntry> => ({
  ...row,
  uploaded_at: utc(row.created_at),
  finished_at: utcOrNull(row.finished_at),
});
