// Starts the worker like entry/worker.ts, plus the drill's module.
import { buildWorker } from '#app/build-worker.ts';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { loadConfig } from '#platform/config/config.ts';
import { stopOnSignal } from '#platform/process/stop-on-signal.ts';
import { drillModule } from './drill-module.ts';

const config = loadConfig(process.env);
const platform = await createPlatform(config, 'worker');
const composition = setupModules(platform);
await composition.load();
const worker = buildWorker(platform, [...composition.parts, drillModule.setup(platform, {})]);
worker.start();

stopOnSignal(platform.logger, async () => {
  await worker.stop();
  await platform.close();
});
