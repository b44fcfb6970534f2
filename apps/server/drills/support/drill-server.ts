// Starts the server like entry/http.ts, plus the drill's module.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '#app/build-app.ts';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { registerSsr } from '#app/ssr/register-ssr.ts';
import { loadConfig } from '#platform/config/config.ts';
import { stopOnSignal } from '#platform/process/stop-on-signal.ts';
import { drillModule } from './drill-module.ts';

const WEB_BUILD = path.join(import.meta.dirname, '../../../web/build/server/index.js');

const config = loadConfig(process.env);
const platform = await createPlatform(config, 'http');
const composition = setupModules(platform);
await composition.load();
const drill = drillModule.setup(platform, {});
const app = await buildApp(platform, { ...composition, routes: [...composition.routes, ...drill.routes] });
if (existsSync(WEB_BUILD)) await registerSsr(app, { config, sharing: { ...platform, ...composition } });
await app.listen({ host: config.HOST, port: config.PORT });

stopOnSignal(platform.logger, async () => {
  await composition.health.drain();
  await app.close();
  await platform.close();
});
