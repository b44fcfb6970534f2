import { buildApp } from '#app/build-app.ts';
import { announceFirstRun } from '#app/first-run.ts';
import { createPlatform } from '#app/platform-context.ts';
import { setupModules } from '#app/modules.ts';
import { RELEASE } from '#app/release.ts';
import { registerSsr } from '#app/ssr/register-ssr.ts';
import { loadConfig } from '#platform/config/config.ts';
import { pendingMigrations } from '#platform/db/migrate.ts';
import { sweepSpool } from '#platform/http/spool.ts';
import { startMetricsServer } from '#platform/metrics/metrics-server.ts';
import { startHeartbeat } from '#platform/process/heartbeat.ts';
import { stopOnSignal } from '#platform/process/stop-on-signal.ts';

const config = loadConfig(process.env);
if (config.WORKER_TASKS === 'videos')
  throw new Error('WORKER_TASKS=videos is for a worker, not for the site');
const platform = await createPlatform(config, 'http');
const pending = await pendingMigrations(platform.db);
if (pending.length > 0) throw new Error(`Run "npm run db:migrate" first; missing: ${pending.join(', ')}`);

const composition = setupModules(platform);
await composition.load();
const app = await buildApp(platform, composition);
await registerSsr(app, {
  config,
  sharing: { ...platform, ...composition },
  onPage: composition.countPage,
  onRenderer: composition.connectPages,
  limiter: platform.limiter,
});
const metricsServer = await startMetricsServer(platform.metrics.registry, {
  host: config.HOST,
  port: config.METRICS_PORT,
});
await app.listen({ host: config.HOST, port: config.PORT });
sweepSpool().catch((err: unknown) => platform.logger.warn({ err }, 'temporary files are left over'));
platform.storage.check().catch((err: unknown) => platform.logger.error({ err }, 'storage check failed'));
const heartbeat = startHeartbeat(platform, {
  role: 'web',
  release: RELEASE,
  countLiveConnections: composition.countLiveConnections,
});
await announceFirstRun(composition, (line) => console.log(line));

stopOnSignal(platform.logger, async () => {
  await composition.health.drain();
  await heartbeat.stop();
  await app.close();
  await metricsServer?.close();
  await platform.close();
});
