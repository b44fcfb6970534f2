import { AD_SLOTS, type AdSlotName, type AdSlots, adsPermissions } from '@kinora/contracts/foundation/ads.ts';
import { adsSettings } from '@kinora/contracts/foundation/ads-settings.ts';
import { type GrantedPermission, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { SettingsService } from '#foundation/settings/index.ts';

type AdsValues = ReturnType<typeof adsSettings.schema.parse>;

interface FilledAds {
  readonly slots: AdSlots;
  readonly origins: readonly string[];
}

export interface AdsService {
  /** The ad slots for a user with these permissions. */
  slotsFor(held: readonly GrantedPermission[]): AdSlots;
  /** External origins that the pages may load from while they show ads. */
  foreignOrigins(): readonly string[];
}

const NONE: AdSlots = {};

export function createAdsService({ settings }: { settings: Pick<SettingsService, 'get'> }): AdsService {
  // Every response needs this. Settings return the same object until they change, so it serves as the cache key.
  let known: { values: AdsValues; filled: FilledAds } | undefined;
  const filled = (): FilledAds => {
    const values = settings.get(adsSettings);
    if (known?.values !== values) known = { values, filled: fill(values) };
    return known.filled;
  };
  return {
    slotsFor: (held) => (holdsPermission(held, adsPermissions.hide) ? NONE : filled().slots),
    foreignOrigins: () => filled().origins,
  };
}

function fill(values: AdsValues): FilledAds {
  const isUsed = (name: AdSlotName) => !values.paused.includes(name) && values[name].trim() !== '';
  const used = values.disable ? [] : AD_SLOTS.filter(isUsed);
  const slots = used.map((name) => [name, { code: values[name], height: values.heights[name] }] as const);
  return { slots: Object.fromEntries(slots), origins: used.length === 0 ? [] : values.origins };
}
