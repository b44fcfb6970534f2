import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createPictureVariants, registerPictureFiles } from '#catalogue/pictures/index.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import { platformChecks } from '#platform/health/platform-checks.ts';
import { registerHealth } from '#platform/health/register-health.ts';
import { answerFrameworkError, registerErrorHandler } from '#platform/http/error-handler.ts';
import { mountPlainRoutes } from '#platform/http/plain-routes.ts';
import { registerBodyDeadline, REQUEST_MS } from '#platform/http/body-deadline.ts';
import { hostGuard } from '#platform/http/host-guard.ts';
import { applyMethodOverride } from '#platform/http/method-override.ts';
import { admit, mountRoutes, type MountOptions } from '#platform/http/mount.ts';
import { createRequestRecorder, requestLog } from '#platform/http/request-log.ts';
import { mountStreamRoutes } from '#platform/http/stream-routes.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { createXsrf } from '#platform/http/xsrf.ts';
import { createMailTransport } from '#platform/mail/transport.ts';
import type { Platform } from '#platform/platform.ts';
import type { Composition } from './modules.ts';
import { registerPublicFiles } from './public-files.ts';

/** Outside of the API, yet behind the same gate. */
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

/** The HTTP application from its parts, without listening: tests and the page renderer reach it in process. */
export async function buildApp(platform: Platform, composition: Composition): Promise<FastifyInstance> {
  const { config, logger } = platform;
  // The general logger type keeps Fastify's own types out of pino's way.
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
    // While stopping, requests on open connections still get their answer; /ready turns the balancer away.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError(errorOptions),
    rewriteUrl: (request) => {
      applyMethodOverride(request);
      return request.url ?? '/';
    },
  });
  // Only JSON reaches a call; upload routes bring parsers of their own.
  app.removeContentTypeParser('text/plain');
  registerErrorHandler(app, errorOptions);
  registerBodyDeadline(app);
  await app.register(cookie);
  await app.register(requestLog, { record: createRequestRecorder(platform) });
  await app.register(securityHeaders, { config, foreignOrigins: composition.foreignOrigins });
  await app.register(hostGuard, { config });
  const mountOptions: MountOptions = {
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
  if (config.STORAGE_DRIVER === 'local') registerPublicFiles(app, platform.storage);
  registerPictureFiles(app, {
    variants: createPictureVariants(platform.storage),
    limiter: platform.limiter,
  });
  registerHealth(app, {
    state: composition.health,
    db: platform.db,
    checks: [
      ...platformChecks(platform, createMailTransport(config.SMTP_URL)),
      ...composition.parts.flatMap((part) => part.checks ?? []),
    ],
    admitStaff: (request, reply) => admit(STAFF_HEALTH, request, reply, mountOptions),
  });
  // After the last request was answered, while the database can still be reached.
  app.addHook('onClose', () => settle(composition, logger));
  return app;
}

/** A module is told by those after it until they have settled, so the last one goes first. */
async function settle({ parts }: Pick<Composition, 'parts'>, logger: Platform['logger']): Promise<void> {
  for (const part of parts.toReversed())
    await part.settle?.().catch((err: unknown) => logger.error({ err }, 'something is lost'));
}
