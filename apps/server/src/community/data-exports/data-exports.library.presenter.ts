import { listPath, profilePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { z } from 'zod';
import type { Member } from './common-shapes.ts';
import type { ListedRow, ListRow, SharedListRow } from './data-exports.lists.repository.ts';
import type {
  DismissedRow,
  ProgressRow,
  SeenRow,
  ViewingRow,
  WatchlistRow,
} from './data-exports.marks.repository.ts';
import type { RatingRow } from './data-exports.ratings.repository.ts';
import type { RelatedMemberRow } from './data-exports.relations.repository.ts';
import { type LinkTo, presentPart, presentTitle } from './data-exports.titles.presenter.ts';
import type {
  DiaryEntry,
  DismissedEntry,
  ListFile,
  ProgressEntry,
  RatingEntry,
  SeenEntry,
  SharedListEntry,
  WatchlistEntry,
} from './library-shapes.ts';
import { utc, utcOrNull } from './utc.ts';

export const presentMember = ({ id, name }: RelatedMemberRow, linkTo: LinkTo): z.input<typeof Member> => ({
  name,
  url: linkTo(profilePath({ id, name })),
});

export const presentRating = (row: RatingRow, linkTo: LinkTo): z.input<typeof RatingEntry> => ({
  ...presentPart(row, linkTo),
  score: row.score,
  rated_at: utc(row.created_at),
  updated_at: utc(row.updated_at),
});

export const presentViewing = (row: ViewingRow, linkTo: LinkTo): z.input<typeof DiaryEntry> => ({
  ...row,
  ...presentPart(row, linkTo),
  created_at: utc(row.created_at),
  updated_at: utc(row.updated_at),
});

export const presentSeen = (row: SeenRow, linkTo: LinkTo): z.input<typeof SeenEntry> => ({
  ...row,
  title: presentTitle(row.title, linkTo),
});

export const presentProgress = (row: ProgressRow, linkTo: LinkTo): z.input<typeof ProgressEntry> => ({
  ...presentPart(row, linkTo),
  video: row.video,
  position: row.position,
  duration: row.seconds,
  is_finished: row.is_finished,
  updated_at: utc(row.updated_at),
});

export const presentDismissed = (row: DismissedRow, linkTo: LinkTo): z.input<typeof DismissedEntry> => ({
  title: presentTitle(row.title, linkTo),
  dismissed_at: utc(row.dismissed_at),
});

export const presentWish = (row: WatchlistRow, linkTo: LinkTo): z.input<typeof WatchlistEntry> => ({
  title: presentTitle(row.title, linkTo),
  note: row.note,
  added_at: utc(row.added_at),
});

export const presentList = (
  row: ListRow,
  titles: readonly ListedRow[],
  linkTo: LinkTo,
): z.input<typeof ListFile> => ({
  ...row,
  url: linkTo(listPath(row)),
  editors: row.editors.map((editor) => ({
    ...presentMember(editor, linkTo),
    invited_at: utc(editor.invited_at),
    accepted_at: utcOrNull(editor.accepted_at),
  })),
  created_at: utc(row.created_at),
  updated_at: utc(row.updated_at),
  deleted_at: utcOrNull(row.deleted_at),
  titles: titles.map(({ title, note, created_at }) => ({
    title: presentTitle(title, linkTo),
    note,
    added_at: utc(created_at),
  })),
});

export const presentSharedList = (row: SharedListRow, linkTo: LinkTo): z.input<typeof SharedListEntry> => ({
  name: row.name,
  url: linkTo(listPath(row)),
  owner: presentMember(row.owner, linkTo),
  invited_at: utc(row.invited_at),
  accepted_at: utcOrNull(row.accepted_at),
});
