import { APP_ICONS, MANIFEST_PATH } from '@kinora/contracts/foundation/site-icons.ts';
import { brandingSettings, themesSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { activeTheme } from '@kinora/contracts/foundation/themes.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { PlainRoute } from '#platform/http/plain-routes.ts';
import type { AppearanceService } from './appearance.service.ts';

const AN_HOUR = 'public, max-age=3600';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly appearance: AppearanceService;
}

/** The web app manifest: name, colours and icons of the installed site. */
export const manifestRoute = ({ settings, appearance }: Deps): PlainRoute => ({
  path: MANIFEST_PATH,
  // It reveals no more than the login page, which is public.
  isOpen: async () => true,
  answer: async () => {
    const { site_name: name, site_description: description } = settings.get(brandingSettings);
    const theme = activeTheme({
      themes: await appearance.listThemes(),
      storedId: null,
      defaultId: settings.get(themesSettings).default_id,
      // A manifest cannot query the system preference, and dark is the product's primary theme.
      systemPrefersDark: true,
    });
    const background = theme?.values['--k-bg'];
    const manifest = {
      id: '/',
      name,
      short_name: name,
      description,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      ...(background !== undefined && { background_color: background, theme_color: background }),
      icons: APP_ICONS,
    };
    return {
      type: 'application/manifest+json; charset=utf-8',
      cacheControl: AN_HOUR,
      body: JSON.stringify(manifest),
    };
  },
});
