import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { failingRule, type RuleListener } from '@kinora/contracts/platform/access-rules.ts';
import { guardRules, type RouteAccess, routeVisitor } from '#platform/permissions/route-guard.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import type { PageQueryClient } from '#platform/query/page-query-client.ts';
import type { SessionStore } from '#platform/session/session-store.ts';
import { loginPath } from './login-path.ts';
import { pageServices } from './page-services.ts';

type PageQuery = EndpointQuery<unknown>;

/** Status of a deleted record. If it was merged into another record, the error contains its path. */
const GONE = 410;

interface PageLoaderArgs {
  params: LoaderFunctionArgs['params'];
  url: URL;
  /** Who requests the page. The server may know only that they are signed in. */
  viewer: ReturnType<typeof viewerOf>;
}

interface PageLoaderOptions {
  /** Redirects visitors who may not see the page. If omitted, everyone may. */
  access?: RouteAccess;
  /** Required queries: a failure sets the status of the page. */
  queries?: (args: PageLoaderArgs) => readonly PageQuery[];
  /** Queries of sections that may fail without failing the page. */
  optional?: (args: PageLoaderArgs) => readonly PageQuery[];
  /**
   * The canonical path of the loaded record. All other paths redirect there permanently, so that each page has one URL.
   */
  canonicalPath?: (args: PageLoaderArgs & { read: ReadAnswer }) => string;
  /** Queries that the browser makes later, and that decide what the visitor may use. For the access explainer. */
  decisive?: (args: PageLoaderArgs) => readonly PageQuery[];
  /** Sections that depend on the results of the other queries; they may fail like `optional` ones. */
  following?: (
    args: PageLoaderArgs & { read: ReadAnswer; find: FindAnswer },
  ) => Promise<readonly PageQuery[]>;
}

/** Returns the result of one of `queries`, once they have finished. */
type ReadAnswer = <Answer>(query: EndpointQuery<Answer>) => Answer;

/** Returns the result of an optional query; undefined if it failed. */
type FindAnswer = <Answer>(query: EndpointQuery<Answer>) => Answer | undefined;

/**
 * The loader of a page: guards it and fills the query cache its components read. The same function runs on the server
 * and in the browser, where cached data shows immediately:
 * `const load = pageLoader({...}); export { load as loader, load as clientLoader };`
 */
export function pageLoader(options: PageLoaderOptions) {
  const { access, queries, optional, canonicalPath, following, decisive } = options;
  return async ({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) => {
    const { queryClient, session, ...services } = context.get(pageServices);
    // Only the server explains, so the browser gets no code for it.
    const onRules = import.meta.env.SSR ? services.onRules : undefined;
    const url = new URL(request.url);
    const args = { params, url, viewer: viewerOf(await session.load()) };
    const refusal = access && (await guard(access, session, { url, onRules }));
    // The explainer also shows the rules after the one that decides.
    if (refusal && onRules === undefined) throw refusal;
    const required = [...(queries?.(args) ?? []), ...(onRules ? (decisive?.(args) ?? []) : [])];
    const results = Promise.all([
      ...required.map((query) => ensure(queryClient, session, query, url)),
      ...(onRules ? [] : (optional?.(args) ?? [])).map((query) => tryQuery(queryClient, query)),
    ]);
    if (refusal)
      throw await results.then(
        () => refusal,
        () => refusal,
      );
    await results;
    const answered = { ...args, read: readFrom(queryClient) };
    const path = canonicalPath?.(answered);
    if (path !== undefined) leadTo(new URL(path, url), url);
    if (onRules) return null;
    const find: FindAnswer = (query) => queryClient.getQueryData(query.queryKey);
    const more = (await following?.({ ...answered, find })) ?? [];
    await Promise.all(more.map((query) => tryQuery(queryClient, query)));
    return null;
  };
}

/** Redirects permanently and keeps the query string. Both paths are compared in URL encoding. */
function leadTo(canonical: URL, url: URL): void {
  if (canonical.pathname !== url.pathname) throw redirect(canonical.pathname + url.search, 301);
}

function readFrom(queryClient: PageQueryClient): ReadAnswer {
  return (query) => {
    const answer = queryClient.getQueryData(query.queryKey);
    if (answer === undefined) throw new Error('A page reads only what its queries brought.');
    return answer;
  };
}

/** Returns the redirect for a visitor who may not see the page. */
async function guard(
  access: RouteAccess,
  session: SessionStore,
  { url, onRules }: { url: URL; onRules: RuleListener | undefined },
): Promise<Response | undefined> {
  const rules = guardRules(access, routeVisitor(await session.load()));
  onRules?.(rules);
  const target = failingRule(rules)?.target;
  return target && redirect(target === '/login' ? loginPath(url) : target);
}

async function ensure(
  queryClient: PageQueryClient,
  session: SessionStore,
  query: PageQuery,
  url: URL,
): Promise<void> {
  try {
    await cached(queryClient, query);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      // The session ended elsewhere. Without a refresh, the login page would see a signed-in user and redirect back.
      const shown = session.get();
      if (shown !== null && viewerOf(shown).isSignedIn) await session.refresh();
      throw redirect(loginPath(url));
    }
    const { status, message, code, action } = error;
    if (status === GONE && action !== undefined) throw redirect(movedPath(action.action, url), 301);
    // Thrown as a response, so that the page keeps the status of the API.
    throw data({ message, code, ...(action && { action }) }, { status: status || 503 });
  }
}

/** The new path of a merged record, with the requested subpage. */
function movedPath(target: string, url: URL): string {
  const depth = target.split('/').length;
  const rest = url.pathname.split('/').slice(depth);
  return [target, ...rest].join('/') + url.search;
}

/** The section itself shows the error, from the query's state. */
async function tryQuery(queryClient: PageQueryClient, query: PageQuery): Promise<void> {
  await cached(queryClient, query).catch(() => undefined);
}

/** Cached data shows immediately, however stale, while it is refetched. */
async function cached(queryClient: PageQueryClient, query: PageQuery): Promise<void> {
  const isKnown = queryClient.getQueryData(query.queryKey) !== undefined;
  const answer = queryClient.query(query);
  if (isKnown) answer.catch(() => undefined);
  else await answer;
}
