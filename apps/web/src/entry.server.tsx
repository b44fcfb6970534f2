import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import { isSensitivePath } from '@kinora/contracts/platform/sensitive-paths.ts';
import type { SsrHost } from '@kinora/contracts/platform/ssr.ts';
import { AppProviders } from '#app/providers.tsx';
import type { Transport } from '#platform/api/transport.ts';
import { readCookie } from '#platform/cookies/cookies.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { ServerPageContext } from '#platform/navigation/server-page.ts';
import { PageQueryClient } from '#platform/query/page-query-client.ts';
import { fetchBootstrapData } from '#platform/session/fetch-bootstrap-data.ts';
import { createSessionStore } from '#platform/session/session-store.ts';
import { createServerThemeStore, parseThemeId } from '#platform/theme/theme-store.ts';

/** How long a streamed page may take before its pending parts are aborted. */
export const streamTimeout = 5000;
/** Time to flush the aborted parts to the visitor. */
const FLUSH_MS = 1000;

const ssrHost = createContext<SsrHost>();

/** The framework-independent interface for the server that hosts this build: renders a page for a request. */
export function createRenderer(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return (request: Request, host: SsrHost): Promise<Response> =>
    handle(request, createLoadContext(host, new URL(request.url).pathname));
}

/** Creates the services of a page view. They are new for each request, so no visitor's data outlives it. */
function createLoadContext(host: SsrHost, pathname: string): RouterContextProvider {
  const transport: Transport = { cookies: () => host.cookies, send: (request) => host.request(request) };
  const context = new RouterContextProvider();
  context.set(ssrHost, host);
  context.set(pageServices, {
    queryClient: new PageQueryClient(transport),
    session: createSessionStore(async () => {
      const data = await fetchBootstrapData(transport);
      return isSensitivePath(pathname) ? { ...data, ads: {} } : data;
    }),
    onRules: host.onRules,
    theme: createServerThemeStore(parseThemeId(readCookie(host.cookies, THEME_STORAGE_KEY))),
  });
  return context;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(ssrHost).report(error);
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return renderPage(request, entry, context).then(
    (body) => new Response(createReadableStreamFromReadable(body), { status, headers }),
  );
}

function renderPage(request: Request, entry: EntryContext, context: RouterContextProvider) {
  const host = context.get(ssrHost);
  const services = context.get(pageServices);
  // Crawlers only read the initial HTML, so they get the whole page at once.
  const isWholePage = isbot(request.headers.get('user-agent'));
  return new Promise<PassThrough>((resolve, reject) => {
    const start = () => {
      const body = new PassThrough();
      body.once('close', () => clearTimeout(timer));
      pipe(gatherInto(body));
      resolve(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerPageContext value={{ services, nonce: host.nonce }}>
        <AppProviders services={services}>
          <ServerRouter context={entry} url={request.url} nonce={host.nonce} />
        </AppProviders>
      </ServerPageContext>,
      {
        nonce: host.nonce,
        // By default React hides large parts until a script reveals them, which fails without JavaScript.
        progressiveChunkSize: Infinity,
        [isWholePage ? 'onAllReady' : 'onShellReady']: start,
        onShellError: reject,
        onError: (error) => {
          if (!request.signal.aborted) host.report(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + FLUSH_MS);
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}

/**
 * Batches the chunks that are written in the same tick. React writes a page in dozens of chunks, and each one has a
 * cost in every stream on its way to the visitor.
 */
function gatherInto(body: PassThrough): Writable {
  let pieces: Uint8Array[] = [];
  const hand = () => {
    if (pieces.length === 0) return;
    const whole = Buffer.concat(pieces);
    pieces = [];
    body.write(whole);
  };
  const gatherer = new Writable({
    write: (piece: Uint8Array, _encoding, done) => {
      if (pieces.length === 0) setImmediate(hand);
      pieces.push(piece);
      done();
    },
    final: (done) => {
      hand();
      body.end(done);
    },
  });
  // The visitor has disconnected.
  body.once('close', () => gatherer.destroy());
  return gatherer;
}
