import type { ServiceStatus } from '@kinora/contracts/foundation/system.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

/** The names of the services that the site depends on. */
export const serviceLabels = (t: Trans['t']): Record<ServiceStatus['name'], string> => ({
  database: t('Database'),
  redis: t('Queue'),
  storage: t('Storage'),
  mail: t('Mail'),
});
