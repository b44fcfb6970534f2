import { HOLDERS_COUNTED_MAX, type RoleKind } from '@kinora/contracts/foundation/roles.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

export const roleKindLabels = (t: Trans['t']): Record<RoleKind, string> => ({
  custom: t('Given by hand'),
  default: t('Default role'),
  guest: t('Guest role'),
});

export const roleLabels = (t: Trans['t']) => ({
  name: t('Name'),
  description: t('Description'),
  kind: t('Who gets it'),
  permissions: t('Permissions'),
});

/** The number of holders, which is counted up to a limit. */
export const holdersText = (count: number, format: (value: number) => string): string =>
  count > HOLDERS_COUNTED_MAX ? `${format(HOLDERS_COUNTED_MAX)}+` : format(count);
