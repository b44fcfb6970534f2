import { homepageSettings } from '@kinora/contracts/foundation/homepage.ts';
import type { SettingsService } from '#foundation/settings/index.ts';

/** Stands at `/` as long as nobody has chosen another. */
const HOME_SLUG = 'home';

/** Which channel is the home page, as the settings say. */
export const createHomeChoice = (settings: Pick<SettingsService, 'get' | 'update'>) => ({
  is: ({ id, slug }: { id: number; slug: string }): boolean => {
    const { type, value } = settings.get(homepageSettings);
    return type === 'channel' && (value === null ? slug === HOME_SLUG : value === id);
  },
  /** The settings write it down themselves. */
  choose: async (id: number): Promise<void> => {
    await settings.update(homepageSettings.name, { values: { type: 'channel', value: id } });
  },
});

export type HomeChoice = ReturnType<typeof createHomeChoice>;
