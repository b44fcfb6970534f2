import {
  type DehydratedState,
  environmentManager,
  hashKey,
  hydrate,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import type { Transport } from '#platform/api/transport.ts';

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;
const FINAL_STATUSES = new Set([401, 403, 404, 410]);

/** Retries a failed query twice, but never if the response would be the same. */
function shouldRetry(failures: number, error: unknown): boolean {
  const isFinal = error instanceof ApiError && FINAL_STATUSES.has(error.status);
  return !isFinal && failures < MAX_RETRIES;
}

/** The query cache of one page view on the server, or of one browser tab, with its transport. */
export class PageQueryClient extends QueryClient {
  readonly transport: Transport;
  readonly #rendered = new Set<string>();

  constructor(transport: Transport) {
    super({
      defaultOptions: {
        queries: {
          staleTime: FRESH_MS,
          // On the server the visitor waits for the page, and an in-process retry would only double the wait.
          retry: environmentManager.isServer() ? false : shouldRetry,
          // A failed section shows a retry button; the page's loader has already tried.
          retryOnMount: false,
          refetchOnWindowFocus: false,
        },
        mutations: { retry: false },
        dehydrate: {
          // A failed section must look the same after hydration, so errors are dehydrated too.
          shouldDehydrateQuery: (query) => query.state.status !== 'pending',
        },
      },
    });
    this.transport = transport;
  }

  /** Takes over the queries with which the server rendered the page. */
  hydrate(state: DehydratedState): void {
    hydrate(this, state);
    for (const { queryHash } of this.getQueryCache().getAll()) this.#rendered.add(queryHash);
  }

  /** Whether the server rendered the page with the data of this query. */
  wasRendered(queryKey: readonly unknown[]): boolean {
    return environmentManager.isServer() || this.#rendered.has(hashKey(queryKey));
  }
}
