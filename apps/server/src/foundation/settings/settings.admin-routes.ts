import { listSettings, updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsAdminRoutes(settings: SettingsService): Route[] {
  return [
    route(listSettings, () => ({ sections: settings.listEditable() })),
    route(updateSettings, async ({ params, body }) => ({
      section: await settings.update(params.section, body),
    })),
  ];
}
