import type { SpoilerUntil } from '@kinora/contracts/community/texts.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

/** Says how far into the series a hidden text goes. `whole` is the label of a text about the whole story. */
export const spoilerLabel = (t: Trans['t'], until: SpoilerUntil | null, whole: string): string =>
  until === null ? whole : t('Spoilers up to S:season E:episode', { ...until });
