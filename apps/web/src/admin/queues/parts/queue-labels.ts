import type { FailedJob, JobKind } from '@kinora/contracts/foundation/queues.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

/** The name of each kind, and what its jobs do. */
export const queueLabels = (t: Trans['t']): Record<JobKind, { name: string; description: string }> => ({
  mail: { name: t('Mail'), description: t('Everything the site sends') },
  accounts: { name: t('Accounts'), description: t('Password resets and deleted accounts') },
  search: { name: t('Search'), description: t('Rebuilds the search index') },
  channels: { name: t('Channels'), description: t('Updates the titles in channels') },
  catalogue: { name: t('Catalogue'), description: t('Applies changes of keywords to titles') },
  files: { name: t('Files'), description: t('Deletes files and finds unused ones') },
  bulk: { name: t('Bulk changes'), description: t('Actions on many records at once') },
  events: { name: t('Follow-up work'), description: t('What other parts of the site do after a change') },
});

/** The names of the kinds, for the filter. */
export const queueNames = (t: Trans['t']): Record<string, string> =>
  Object.fromEntries(Object.entries(queueLabels(t)).map(([kind, { name }]) => [kind, name]));

/**
 * The label of a job such as `send-mail`. A job without a label becomes words: `event.titles.changed.index-titles` is
 * `Index titles`.
 */
function jobLabel(t: Trans['t'], job: string): string {
  const labels: Record<string, string> = {
    'account.remove-files': t('Delete profile pictures'),
    'auth.password-reset': t('Send password reset'),
    'channels.update': t('Update channel'),
    'delete-account': t('Delete account'),
    'files.remove-stored': t('Delete stored files'),
    'files.sweep': t('Find unused files'),
    'images.remove-files': t('Delete pictures'),
    'rebuild-search': t('Rebuild search index'),
    'send-mail': t('Send mail'),
    'video-processing.remove-files': t('Delete video files'),
    'work-bulk-job': t('Run bulk action'),
  };
  return labels[job] ?? toWords(job);
}

function toWords(job: string): string {
  const words = job.slice(job.lastIndexOf('.') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The job with what it is about: `Send mail, user 12`. */
export const jobText = (t: Trans['t'], { job, subject }: Pick<FailedJob, 'job' | 'subject'>): string =>
  subject === null ? jobLabel(t, job) : `${jobLabel(t, job)}, ${subject}`;
