import type { Trans } from '#platform/i18n/use-trans.ts';

/** The label of a title's status. The data may contain other values than these. */
export function statusText(status: string, { t, dynamic }: Trans): string {
  const words: Record<string, string> = {
    released: t('Released'),
    post_production: t('In post-production'),
    in_production: t('In production'),
    planned: t('Planned'),
    returning: t('Returning'),
    ended: t('Ended'),
    canceled: t('Canceled'),
  };
  return words[status] ?? dynamic(status);
}
