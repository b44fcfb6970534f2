import { environmentManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import type { Transport } from '#platform/api/transport.ts';

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;
const FINAL_STATUSES = new Set([401, 403, 404, 410]);

/** A failed query is tried again twice, but never when the answer would be the same. */
function shouldRetry(failures: number, error: unknown): boolean {
  const isFinal = error instanceof ApiError && FINAL_STATUSES.has(error.status);
  return !isFinal && failures < MAX_RETRIES;
}

/** The query cache of one page view on the server, or of one browser tab, with its way to the API. */
export class PageQueryClient extends QueryClient {
  readonly transport: Transport;

  constructor(transport: Transport) {
    super({
      defaultOptions: {
        queries: {
          staleTime: FRESH_MS,
          // While a visitor waits for the page, a retry in the same process would only double the wait.
          retry: environmentManager.isServer() ? false : shouldRetry,
          // A section that failed says so with a button; the page's loader has already tried.
          retryOnMount: false,
          refetchOnWindowFocus: false,
        },
        mutations: { retry: false },
        dehydrate: {
          // A failed section must look the same after hydration, so failures travel too.
          shouldDehydrateQuery: (query) => query.state.status !== 'pending',
        },
      },
    });
    this.transport = transport;
  }
}
