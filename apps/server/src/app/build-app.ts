import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { LANGUAGE_COOKIE } from '#foundation/bootstrap/index.ts';
import { createPictureVariants, registerPictureFiles } from '#catalogue/pictures/index.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import { platformChecks } from '#platform/health/platform-checks.ts';
import { registerHealth } from '#platform/health/register-health.ts';
import { handleFrameworkError, registerErrorHandler } from '#platform/http/error-handler.ts';
import { mountMachineRoutes } from '#platform/http/machine-routes.ts';
import { mountPlainRoutes } from '#platform/http/plain-routes.ts';
import { registerBodyDeadline, REQUEST_MS } from '#platform/http/body-deadline.ts';
import { createEarlyResponses } from '#platform/http/early-responses.ts';
import { createFileCache } from '#platform/http/file-cache.ts';
import { hostGuard, namesThisSite } from '#platform/http/host-guard.ts';
import { interceptRequests } from '#platform/http/intercept-requests.ts';
import { applyMethodOverride } from '#platform/http/method-override.ts';
import { authorize, mountRoutes, type MountOptions } from '#platform/http/mount.ts';
import { createRequestRecorder, requestLog } from '#platform/http/request-log.ts';
import { mountStreamRoutes } from '#platform/http/stream-routes.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { createXsrf } from '#platform/http/xsrf.ts';
import type { Platform } from '#platform/platform.ts';
import type { Composition } from './modules.ts';
import { registerPublicFiles } from './public-files.ts';

/** Not part of the API, but protected by the same access check. */
const STAFF_HEALTH = {
  method: 'GET',
  path: '/health',
  rate: undefined,
  area: 'admin',
  access: access.permission(foundationPermissions.viewLogs),
  tokens: true,
  confirmed: false,
} as const;

const BODY_LIMIT = 1024 * 1024;
const HEADER_LIMIT = 16 * 1024;

/** Builds the HTTP application without listening. Tests and the page renderer call it in process. */
export async function buildApp(platform: Platform, composition: Composition): Promise<FastifyInstance> {
  const { config, logger } = platform;
  // The general logger type avoids a conflict between Fastify's types and pino's.
  const loggerInstance: FastifyBaseLogger = logger;
  const errorOptions = { debug: config.DEBUG_ERRORS, onServerFailure: composition.recordError };
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: HEADER_LIMIT, headersTimeout: 15_000 },
    // While stopping, requests on open connections still get a response; /ready makes the balancer stop sending new
    // ones.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: handleFrameworkError(errorOptions),
    rewriteUrl: (request) => {
      applyMethodOverride(request);
      return request.url ?? '/';
    },
  });
  // Endpoints accept only JSON; upload routes register their own parsers.
  app.removeContentTypeParser('text/plain');
  registerErrorHandler(app, errorOptions);
  registerBodyDeadline(app);
  await app.register(cookie);
  const record = createRequestRecorder(platform);
  await app.register(requestLog, { record });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    if (routeOptions.config.isLong === true) return done();
    const { statusCode: status, elapsedTime: ms } = reply;
    composition.reportTrace({ method, route: routeOptions.url ?? '*', status, ms });
    done();
  });
  await app.register(securityHeaders, { config, foreignOrigins: composition.foreignOrigins });
  await app.register(hostGuard, { config });
  const early = createEarlyResponses({
    ...platform,
    record,
    parseCookie: (header) => app.parseCookie(header),
    languageCookie: LANGUAGE_COOKIE,
  });
  interceptRequests(app, early.serve);
  const mountOptions: MountOptions = {
    early,
    identify: composition.identify,
    isWorkspaceMember: composition.isWorkspaceMember,
    limiter: platform.limiter,
    xsrf: createXsrf(config),
    permissions: composition.permissions,
    checkAudit: composition.checkAudit,
  };
  mountRoutes(app, composition.routes, mountOptions);
  mountStreamRoutes(
    app,
    composition.parts.flatMap((part) => part.streamRoutes ?? []),
    mountOptions,
  );
  mountPlainRoutes(
    app,
    composition.parts.flatMap((part) => part.plainRoutes ?? []),
  );
  mountMachineRoutes(
    app,
    composition.parts.flatMap((part) => part.machineRoutes ?? []),
    platform,
  );
  const files = createFileCache({ maxBytes: config.fileCacheBytes, clock: platform.clock });
  platform.caches.add('files', files.figures);
  // Files never change under their URL, so only clearing all caches concerns them.
  platform.changes.follow({ onChanged: () => undefined, onUnknown: files.clear });
  interceptRequests(
    app,
    (request, response) => namesThisSite(config, request) && files.serve(request, response),
  );
  if (config.STORAGE_DRIVER === 'local') registerPublicFiles(app, { storage: platform.storage, files });
  registerPictureFiles(app, {
    variants: createPictureVariants(platform.storage),
    limiter: platform.limiter,
    files,
  });
  registerHealth(app, {
    state: composition.health,
    db: platform.db,
    checks: [...platformChecks(platform), ...composition.parts.flatMap((part) => part.checks ?? [])],
    admitStaff: (request, reply) => authorize(STAFF_HEALTH, request, reply, mountOptions),
  });
  app.addHook('preClose', async () => {
    for (const part of composition.parts) part.stop?.();
  });
  // Runs after the last response, while the database is still reachable.
  app.addHook('onClose', () => flushParts(composition, logger));
  return app;
}

/** In reverse order, because later modules report to earlier ones until they are flushed. */
async function flushParts({ parts }: Pick<Composition, 'parts'>, logger: Platform['logger']): Promise<void> {
  for (const part of parts.toReversed())
    await part
      .flush?.()
      .catch((err: unknown) => logger.error({ err }, 'could not flush data before shutdown'));
}
