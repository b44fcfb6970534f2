import { homepageSettings } from '@kinora/contracts/foundation/homepage.ts';
import type { SettingsService } from '#foundation/settings/index.ts';

/** The channel shown at `/` until another one is chosen. */
const HOME_SLUG = 'home';

/** Reads and sets the channel of the home page in the settings. */
export const createHomeChannelSetting = (settings: Pick<SettingsService, 'get' | 'update'>) => ({
  is: ({ id, slug }: { id: number; slug: string }): boolean => {
    const { type, value } = settings.get(homepageSettings);
    return type === 'channel' && (value === null ? slug === HOME_SLUG : value === id);
  },
  /** The settings write the audit entry themselves. */
  choose: async (id: number): Promise<void> => {
    await settings.update(homepageSettings.name, { values: { type: 'channel', value: id } });
  },
});

export type HomeChannelSetting = ReturnType<typeof createHomeChannelSetting>;
