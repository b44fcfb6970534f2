import type { ReportReason } from '@kinora/contracts/community/content-reports.ts';
import type { ModerationAction, ModerationState } from '@kinora/contracts/admin/moderation.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

type T = Trans['t'];

export const moderationStateLabels = (t: T): Record<ModerationState, string> => ({
  new: t('New'),
  approved: t('Approved'),
  hidden: t('Hidden'),
});

export const reasonLabels = (t: T): Record<ReportReason, string> => ({
  spam: t('Spam or advertising'),
  abuse: t('Harassment'),
  spoiler: t('Spoiler'),
  off_topic: t('Off topic'),
  other: t('Something else'),
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
