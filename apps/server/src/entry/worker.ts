import { buildWorker } from '#app/build-worker.ts';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { RELEASE } from '#app/release.ts';
import { loadConfig } from '#platform/config/config.ts';
import { pendingMigrations } from '#platform/db/migrate.ts';
import { startMetricsServer } from '#platform/metrics/metrics-server.ts';
import { startHeartbeat } from '#platform/process/heartbeat.ts';
import { stopOnSignal } from '#platform/process/stop-on-signal.ts';

const config = loadConfig(process.env);
const platform = await createPlatform(config, 'worker');
const pending = await pendingMigrations(platform.db);
if (pending.length > 0) throw new Error(`Run "npm run db:migrate" first; missing: ${pending.join(', ')}`);

const composition = setupModules(platform);
// Only jobs need the modules' in-memory data; a video worker may not even have permission to read it.
if (config.WORKER_TASKS !== 'videos') await composition.load();
const worker = buildWorker(platform, composition.parts);
const metricsServer = await startMetricsServer(platform.metrics.registry, {
  host: config.HOST,
  port: config.WORKER_METRICS_PORT,
});
worker.start();
const heartbeat = startHeartbeat(platform, { role: config.WORKER_TASKS, release: RELEASE });
platform.logger.info('worker started');

stopOnSignal(platform.logger, async () => {
  await worker.stop();
  await heartbeat.stop();
  await metricsServer?.close();
  await platform.close();
});
