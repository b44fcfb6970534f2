import { createHash } from 'node:crypto';
import { FEATURE_POSTERS, LANDING_POSTERS, landingSettings } from '@kinora/contracts/catalogue/landing.ts';
import { homepageSettings } from '@kinora/contracts/foundation/homepage.ts';
import type { ChannelsReader } from '#catalogue/channels/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly channels: Pick<ChannelsReader, 'titlesOf'>;
}

/** The channel shown at `/` until another one is chosen. */
const HOME = 'home';

export type LandingService = ReturnType<typeof createLandingService>;

export function createLandingService({ settings, channels }: Deps) {
  const texts = () => settings.get(landingSettings);
  const home = () => {
    const { type, value } = settings.get(homepageSettings);
    return type === 'channel' && value !== null ? String(value) : HOME;
  };
  const posters = async (channelId: number | null, languages: readonly string[], limit: number) => {
    const own = channelId === null ? [] : await channels.titlesOf(String(channelId), languages, limit);
    // Falls back to the home channel if the chosen one is deleted or empty.
    return own.length > 0 ? own : channels.titlesOf(home(), languages, limit);
  };

  return {
    /** Changes with the settings. */
    version: (): string =>
      createHash('sha256')
        .update(JSON.stringify([texts(), home()]))
        .digest('base64url')
        .slice(0, 16),

    async show(languages: readonly string[]) {
      const { general, action_buttons, primary_features, secondary_features: features } = texts();
      const [wheel, ...besides] = await Promise.all([
        posters(general.channel_id, languages, LANDING_POSTERS),
        ...features.map(({ channel_id: channel }, index) =>
          // Features without their own channel share the home channel, each with a different slice.
          posters(channel, languages, FEATURE_POSTERS * (index + 1)).then((titles) =>
            titles.slice(-FEATURE_POSTERS),
          ),
        ),
      ]);
      return {
        general,
        action_buttons,
        primary_features,
        secondary_features: features.map(({ title, description, icon }, index) => ({
          title,
          description,
          icon,
          posters: besides[index] ?? [],
        })),
        posters: wheel,
      };
    },
  };
}
