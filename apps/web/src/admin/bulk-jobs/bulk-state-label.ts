import type { BulkJob } from '@kinora/contracts/foundation/bulk-jobs.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

/** Describes the progress of a bulk job. */
export function bulkStateLabel(t: Trans['t'], number: (value: number) => string, job: BulkJob): string {
  const { total } = job;
  const done = number(job.done);
  const undone = number(job.undone);
  const ofTotal =
    total === null ? t(':done checked', { done }) : t(':done of :total', { done, total: number(total) });
  switch (job.state) {
    case 'running':
      return ofTotal;
    case 'stopped':
      return t('Stopped at :progress', { progress: ofTotal });
    case 'failed':
      return sentences(t('Failed at :progress.', { progress: ofTotal }), problemWords(t, job));
    case 'done':
      return t('[one 1 record changed|other :changed records changed]', {
        count: job.changed,
        changed: number(job.changed),
      });
    case 'undoing':
      return t('Undoing: :undone of :changed', { undone, changed: number(job.changed) });
    case 'undo_stopped':
      return t('Undoing stopped at :undone of :changed', { undone, changed: number(job.changed) });
    case 'undo_failed':
      return sentences(
        t('Undoing failed at :undone of :changed.', { undone, changed: number(job.changed) }),
        problemWords(t, job),
      );
    case 'undone':
      return job.kept === 0
        ? t('Undone')
        : t('Undone, except :kept changed since then', { kept: number(job.kept) });
  }
}

const sentences = (...texts: readonly string[]): string => texts.join(' ');

/** Why a job stopped by itself, and what the user can do about it. */
const problemWords = (t: Trans['t'], { problem }: BulkJob): string =>
  problem === 'lost'
    ? t('The job was interrupted. Resume to continue where it stopped.')
    : t('The next records kept failing. See the log for the error, then resume to try again.');
