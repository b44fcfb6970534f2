import type { ReportReason } from '@kinora/contracts/catalogue/content-reports.ts';
import type { ModerationAction, ModerationState } from '@kinora/contracts/catalogue/moderation.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

type T = Trans['t'];

export const stateWords = (t: T): Record<ModerationState, string> => ({
  new: t('New'),
  approved: t('Approved'),
  hidden: t('Hidden'),
});

export const reasonWords = (t: T): Record<ReportReason, string> => ({
  spam: t('Spam or advertising'),
  abuse: t('Insults or threats'),
  spoiler: t('Gives the plot away'),
  off_topic: t('Off topic'),
  other: t('Something else'),
});

export const actionWords = (t: T): Record<ModerationAction, string> => ({
  approve: t('Approve'),
  hide: t('Hide'),
  delete: t('Delete'),
  ban: t('Ban author'),
});

/** What was done, in the toast. */
export const doneWords = (t: T, count: number): Record<ModerationAction, string> => ({
  approve: t('[one Approved|other :count approved]', { count }),
  hide: t('[one Hidden|other :count hidden]', { count }),
  delete: t('[one Deleted|other :count deleted]', { count }),
  ban: t('[one Hidden, its author is banned|other :count hidden, their authors are banned]', { count }),
});

/** What is asked before it is done. */
export const questionWords = (t: T, count: number): Record<Exclude<ModerationAction, 'approve'>, string> => ({
  hide: t('[one Why is this hidden?|other Why are these :count hidden?]', { count }),
  delete: t('[one Why is this deleted?|other Why are these :count deleted?]', { count }),
  ban: t('[one Why is the author banned?|other Why are the authors of these :count banned?]', { count }),
});
