import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '@kinora/contracts/platform/access.ts';
import type { RuleListener } from '@kinora/contracts/platform/access-rules.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { CachedResponse } from '#platform/cache/cached-response.ts';
import { runAs, type CallContext } from '#platform/context/call-context.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, requireUserId } from './caller.ts';
import type { EarlyResponses } from './early-responses.ts';
import { assertRules } from '#platform/access/enforce-rules.ts';
import { type GateRule, gateRules } from './gate.ts';
import { sendCachedResponse } from './http-caching.ts';
import { assertReadOnly } from './impersonated-call.ts';
import { inProcessCallOf } from './in-process-call.ts';
import { readOwnChanges } from './own-changes.ts';
import { type Limit, type Limiter, rateLimitSource } from './rate-limit.ts';
import type { Route } from './route.ts';
import { createSpool, type Spool } from './spool.ts';
import { readUpload } from './upload.ts';
import { type IsWorkspaceMember, resolveWorkspaceId } from './workspace.ts';
import type { Xsrf } from './xsrf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's session after this response; sign-in and sign-out change it. */
    sessionId: string | null;
    /** Who sent it, for the error log; null for a visitor. */
    userId: number | null;
    /** 0 is the user's own workspace. */
    workspaceId: number;
  }
}

export interface MountOptions {
  readonly identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;
  readonly isWorkspaceMember: IsWorkspaceMember;
  readonly limiter: Limiter;
  readonly xsrf: Xsrf;
  /** Every permission the modules declared. */
  readonly permissions: ReadonlySet<string>;
  readonly early: Pick<EarlyResponses, 'remember'>;
  /** Checks after a back-office write that an audit log entry was recorded. */
  readonly checkAudit: (endpoint: string, context: CallContext) => Promise<void>;
}

/** For calls that declare no limit. */
const GENERAL_LIMIT: Limit = { max: 1200, seconds: 60, atOnce: 20 };

/** Mounts every route. Throws when one has no valid access rule, because such a call must never be served. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  app.decorateRequest('sessionId', null);
  app.decorateRequest('userId', null);
  app.decorateRequest('workspaceId', 0);
  for (const { endpoint } of routes)
    assertAccessRule(
      { name: `${endpoint.method} ${endpoint.path}`, access: endpoint.access },
      options.permissions,
    );
  const spool = createSpool();
  const mount = (scope: FastifyInstance, route: Route) => {
    const gate = { ...route.endpoint, isShareable: route.isShareable === true };
    scope.route({
      method: route.endpoint.method,
      url: wirePath(route.endpoint.path),
      config: { takesFiles: route.endpoint.upload?.isSpooled === true },
      handler: (request, reply) => serve({ ...route, gate }, request, reply, { ...options, spool }),
    });
  };
  for (const route of routes.filter(({ endpoint }) => endpoint.upload === undefined)) mount(app, route);
  // Multipart forms are parsed only here; all other calls accept only JSON.
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const route of routes.filter(({ endpoint }) => endpoint.upload !== undefined)) mount(scope, route);
  });
}

/** Throws unless the access rule is valid and its permission exists. */
export function assertAccessRule(
  { name, access: rule }: { name: string; access: Access | undefined },
  permissions: ReadonlySet<string>,
): void {
  // The type requires a rule; this guards against casts and plain JavaScript.
  if (rule === undefined || !['open', 'public', 'pending', 'login', 'permission'].includes(rule.kind)) {
    throw new Error(`${name} declares no access rule`);
  }
  if (rule.kind === 'permission' && !permissions.has(rule.permission)) {
    throw new Error(`${name} needs the permission ${rule.permission}, which no module declares`);
  }
}

async function serve(
  route: Route & { gate: Parameters<typeof authorize>[0] },
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions & { spool: Spool },
): Promise<unknown> {
  const caller = await authorize(route.gate, request, reply, options);
  request.workspaceId = await resolveWorkspaceId(request.query, caller, options.isWorkspaceMember);
  const { file, spooled, body } = await contentOf(route, request, caller, options.spool);
  const raw = { params: request.params, query: request.query, body };
  let output: unknown;
  try {
    const { userId, tokenId } = caller;
    const { onRules } = inProcessCallOf(request) ?? {};
    const actor = { userId, tokenId, ip: request.ip, requestId: request.id, onRules };
    output = await runAs(actor, async (context) => {
      const answer = await route.run(raw, { caller, request, reply, file, spooled });
      if (leavesEntry(route.endpoint))
        await options.checkAudit(`${route.endpoint.method} ${route.endpoint.path}`, context);
      if (context.notes.hasChangedContent && caller.sessionId !== null) readOwnChanges(request, reply);
      return answer;
    });
  } finally {
    await options.spool.discard(spooled);
  }
  // Responses that others may cache must not carry a cookie. A page requests its token when it first needs one.
  if (output instanceof CachedResponse && isVisitor(caller)) {
    const inProcess = inProcessCallOf(request);
    if (inProcess !== undefined) inProcess.onTags(output.tags);
    else options.early.remember(request, reply, output);
    return sendCachedResponse(request, reply, output);
  }
  if (caller.tokenId === null) options.xsrf.refresh(request, reply, request.sessionId);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  if (!(output instanceof CachedResponse)) return reply.send(output);
  return reply.header('content-type', 'application/json; charset=utf-8').send(output.body);
}

/** Not someone who views the site as a visitor: their responses are not for others. */
const isVisitor = ({ userId, impersonation }: Caller): boolean => userId === null && impersonation === null;

const leavesEntry = ({ area, method, unaudited }: AnyEndpoint): boolean =>
  area === 'admin' && method !== 'GET' && unaudited === undefined;

/** Forms are parsed only after the caller is authorised. */
async function contentOf(
  { endpoint: { path, upload }, admitFile }: Route,
  request: FastifyRequest,
  caller: Caller,
  spool: Spool,
) {
  if (upload === undefined || !request.isMultipart())
    return { file: undefined, spooled: undefined, body: request.body };
  const { fields, ...files } = await readUpload(request, upload, {
    discard: spool.discard,
    keep: async (body, file) => {
      if (admitFile === undefined) throw new Error(`${path} takes large files without asking for whom`);
      const raw = { params: request.params, query: request.query, body };
      const limit = await admitFile(raw, { caller, request });
      return spool.keep(requireUserId(caller), file, Math.min(limit, upload.maxBytes));
    },
  });
  return { ...files, body: fields };
}

/** The access explainer only reads. */
function stopBeforeEffect(onRules: RuleListener): never {
  onRules([{ kind: 'effect', isPassed: true }]);
  throw new AppError('impersonations.read_only');
}

/** Authorises a request or throws. Checks the rate limit, the caller, the XSRF token and the access rule. */
export async function authorize(
  endpoint: Pick<AnyEndpoint, 'path' | 'rate'> & Partial<Pick<AnyEndpoint, 'ownPages'>> & GateRule,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Pick<MountOptions, 'identify' | 'limiter' | 'xsrf'>,
): Promise<Caller> {
  const { method, path, rate } = endpoint;
  const limitName = rate === undefined ? 'general' : `${method}:${path}`;
  await options.limiter.consume(limitName, rate ?? GENERAL_LIMIT, rateLimitSource(request.ip));
  const identified = await options.identify(request, reply);
  const isOwn = endpoint.impersonated === 'own';
  const caller = isOwn ? (identified.impersonation?.by ?? identified) : identified;
  request.sessionId = caller.sessionId;
  request.userId = caller.userId;
  // A program sends a token on purpose; only cookies are sent automatically.
  if (caller.tokenId === null) {
    options.xsrf.assert(request, caller.sessionId);
    if (endpoint.ownPages === true) options.xsrf.assertOwnPage(request);
  }
  assertReadOnly({ isOwn, request, reply }, caller);
  const rules = gateRules(endpoint, caller);
  const { onRules } = inProcessCallOf(request) ?? {};
  onRules?.(rules);
  assertRules(rules);
  if (onRules !== undefined && endpoint.hasEffect) stopBeforeEffect(onRules);
  return caller;
}
