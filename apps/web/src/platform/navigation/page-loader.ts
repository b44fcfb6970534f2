import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#platform/api/api-error.ts';
import { guardTarget, type RouteAccess, routeVisitor } from '#platform/permissions/route-guard.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import type { PageQueryClient } from '#platform/query/page-query-client.ts';
import type { SessionStore } from '#platform/session/session-store.ts';
import { loginPath } from './login-path.ts';
import { pageServices } from './page-services.ts';

type PageQuery = EndpointQuery<unknown>;

/** Of a record that was deleted; one that became part of another says where that is. */
const GONE = 410;

interface PageLoaderArgs {
  params: LoaderFunctionArgs['params'];
  url: URL;
}

interface PageLoaderOptions {
  /** Sends away those who may not see the page. Left out, everybody may. */
  access?: RouteAccess;
  /** What the page cannot do without: a failure becomes the page's status. */
  queries?: (args: PageLoaderArgs) => readonly PageQuery[];
  /** Sections that may fail without taking the page with them. */
  optional?: (args: PageLoaderArgs) => readonly PageQuery[];
  /** The one address of what the queries brought. Any other leads there for good, so that no page has two. */
  canonicalPath?: (args: PageLoaderArgs & { read: ReadAnswer }) => string;
  /** Sections that cannot be asked for before the queries are answered; they may fail as `optional` ones do. */
  following?: (args: PageLoaderArgs & { read: ReadAnswer }) => Promise<readonly PageQuery[]>;
}

/** The answer of a query among `queries`, which is there once they are done. */
type ReadAnswer = <Answer>(query: EndpointQuery<Answer>) => Answer;

/**
 * The loader of a page: guards it and fills the query cache its components read. The same function serves the
 * server and the browser, where what is cached shows at once:
 * `const load = pageLoader({...}); export { load as loader, load as clientLoader };`
 */
export function pageLoader({ access, queries, optional, canonicalPath, following }: PageLoaderOptions) {
  return async ({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) => {
    const { queryClient, session } = context.get(pageServices);
    const url = new URL(request.url);
    if (access) await guard(access, session, url);
    const args = { params, url };
    await Promise.all([
      ...(queries?.(args) ?? []).map((query) => ensure(queryClient, session, query, url)),
      ...(optional?.(args) ?? []).map((query) => tryQuery(queryClient, query)),
    ]);
    const answered = { ...args, read: readFrom(queryClient) };
    const path = canonicalPath?.(answered);
    if (path !== undefined) leadTo(new URL(path, url), url);
    const more = (await following?.(answered)) ?? [];
    await Promise.all(more.map((query) => tryQuery(queryClient, query)));
    return null;
  };
}

/** For good, and with the visitor's query. Both sides are compared the way addresses are encoded. */
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

async function guard(access: RouteAccess, session: SessionStore, url: URL): Promise<void> {
  const target = guardTarget(access, routeVisitor(await session.load()));
  if (target !== null) throw redirect(target === '/login' ? loginPath(url) : target);
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
      // A session that ended elsewhere: the login page must not believe that somebody is signed in, and lead back.
      if (session.get()?.user) await session.refresh();
      throw redirect(loginPath(url));
    }
    const { status, message, code, action } = error;
    if (status === GONE && action !== undefined) throw redirect(movedPath(action.action, url), 301);
    // Thrown as an answer, so that the page keeps the status the API gave.
    throw data({ message, code, ...(action && { action }) }, { status: status || 503 });
  }
}

/** Where a record went, and there the page below it that was asked for. */
function movedPath(target: string, url: URL): string {
  const depth = target.split('/').length;
  const rest = url.pathname.split('/').slice(depth);
  return [target, ...rest].join('/') + url.search;
}

/** The section itself shows what went wrong, from the query's state. */
async function tryQuery(queryClient: PageQueryClient, query: PageQuery): Promise<void> {
  await cached(queryClient, query).catch(() => undefined);
}

/** What is cached shows at once, however old, while a newer answer is on its way. */
async function cached(queryClient: PageQueryClient, query: PageQuery): Promise<void> {
  const isKnown = queryClient.getQueryData(query.queryKey) !== undefined;
  const answer = queryClient.query(query);
  if (isKnown) answer.catch(() => undefined);
  else await answer;
}
