import type { Localization } from '@kinora/contracts/foundation/localizations.ts';

/** The share of translated lines, rounded down, so that 100 means all of them. */
export const percentOf = ({ translated, total }: Localization['all']): number =>
  total === 0 ? 100 : Math.floor((translated / total) * 100);
