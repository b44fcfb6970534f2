import { listSettings, saveSettings, updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { assertConfirmedSession } from '#platform/http/gate.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsAdminRoutes(settings: SettingsService): Route[] {
  return [
    route(listSettings, () => ({
      sections: settings.listEditable(),
      declarations: settings.listDeclarations(),
      environment: [...settings.listEnvironment()],
    })),
    route(updateSettings, async ({ params, body, caller }) => {
      if (settings.isGuarded(params.section)) assertConfirmedSession(caller);
      return { section: await settings.update(params.section, body) };
    }),
    route(saveSettings, async ({ body, caller }) => {
      if (Object.keys(body.sections).some((name) => settings.isGuarded(name))) assertConfirmedSession(caller);
      return { sections: await settings.updateMany(body.sections) };
    }),
  ];
}
