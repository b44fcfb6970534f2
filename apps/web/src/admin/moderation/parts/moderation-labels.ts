import type { CommentSubject } from '@kinora/contracts/community/comments.ts';
import type { ReportedKind, ReportReason } from '@kinora/contracts/community/content-reports.ts';
import type { ListVisibility } from '@kinora/contracts/community/lists.ts';
import type { ContextText, ModerationAction, ModerationState } from '@kinora/contracts/admin/moderation.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { Content } from './content.ts';

type T = Trans['t'];

export const moderationStateLabels = (t: T): Record<ModerationState, string> => ({
  new: t('New'),
  approved: t('Approved'),
  held: t('Held'),
  hidden: t('Hidden'),
});

export const contextStateLabels = (t: T): Record<ContextText['state'], string> => ({
  ...moderationStateLabels(t),
  deleted: t('Deleted'),
});

/** Why a text waits for a moderator. */
export function holdText(t: T, { reason, word }: NonNullable<Content['hold']>): string {
  if (reason === 'words')
    return word === null ? t('Contains a word to review') : t('Contains “:word”', { word });
  return reason === 'repeated' ? t('Posted by several members') : t('New member');
}

/** The name of the drawer with a text. */
export const contentTitle = (t: T, kind: ReportedKind, name: string): string =>
  ({
    review: t('Review by :name', { name }),
    comment: t('Comment by :name', { name }),
    list: t('List by :name', { name }),
  })[kind];

export const visibilityLabels = (t: T): Record<ListVisibility, string> => ({
  public: t('Public'),
  unlisted: t('Anyone with the link'),
  private: t('Private'),
});

export const reasonLabels = (t: T): Record<ReportReason, string> => ({
  spam: t('Spam or advertising'),
  abuse: t('Harassment'),
  spoiler: t('Spoiler'),
  off_topic: t('Off topic'),
  other: t('Something else'),
});

export const subjectLabels = (t: T): Record<CommentSubject, string> => ({
  title: t('Title'),
  video: t('Video'),
  article: t('Article'),
  list: t('List'),
  review: t('Review'),
});

export const actionLabels = (t: T): Record<ModerationAction, string> => ({
  approve: t('Approve'),
  hide: t('Hide'),
  delete: t('Delete'),
  ban: t('Ban author'),
});

/** Toast messages after an action. */
export const doneMessages = (t: T, count: number): Record<ModerationAction, string> => ({
  approve: t('[one Approved|other :count approved]', { count }),
  hide: t('[one Hidden|other :count hidden]', { count }),
  delete: t('[one Deleted|other :count deleted]', { count }),
  ban: t('[one Hidden and author banned|other :count hidden and authors banned]', { count }),
});

/** After an approval: how many texts were left out. */
export const skippedMessage = (t: T, kind: ReportedKind, count: number): string =>
  kind === 'list'
    ? t(
        '[one 1 list was changed meanwhile. Read it again.|other :count lists were changed meanwhile. Read them again.]',
        { count },
      )
    : t(
        '[one 1 text was changed by its author meanwhile. Read it again.|other :count texts were changed by their authors meanwhile. Read them again.]',
        { count },
      );

/** Titles of the dialog that asks for the reason. */
export const confirmMessages = (
  t: T,
  count: number,
): Record<Exclude<ModerationAction, 'approve'>, string> => ({
  hide: t('[one Reason for hiding|other Reason for hiding these :count]', { count }),
  delete: t('[one Reason for deleting|other Reason for deleting these :count]', { count }),
  ban: t('[one Reason for banning the author|other Reason for banning the authors of these :count]', {
    count,
  }),
});
