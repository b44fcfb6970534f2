import type { Trans } from '#platform/i18n/use-trans.ts';

/** How far a title has come, in words. The data may hold others than these. */
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
