import {
  type DataTag,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { call, type CallArguments } from '#platform/api/call.ts';
import { PageQueryClient } from './page-query-client.ts';

/** Options for `useQuery`, `useSuspenseQuery` and page loaders. */
export interface EndpointQuery<Output> {
  queryKey: DataTag<readonly unknown[], Output, Error>;
  queryFn: (context: QueryFunctionContext) => Promise<Output>;
}

/** The key of all queries of an endpoint: `queryClient.invalidateQueries({ queryKey: endpointKey(listGenres) })`. */
export function endpointKey(endpoint: AnyEndpoint): readonly [string] {
  return [endpoint.path];
}

/** Query options of a GET endpoint; the same on the server and in the browser. */
export function endpointQuery<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): EndpointQuery<CallOutput<E>> {
  const queryFn = ({ client, signal }: QueryFunctionContext): Promise<CallOutput<E>> => {
    // TypeScript cannot infer the tuple of a generic endpoint; `input` was checked above.
    const args = [input, { signal, ...transportOf(client) }] as unknown as CallArguments<E>;
    return call(endpoint, ...args);
  };
  const queryKey: readonly unknown[] = [...endpointKey(endpoint), input ?? {}];
  return { queryKey: queryOptions({ queryKey, queryFn }).queryKey, queryFn };
}

function transportOf(client: QueryClient) {
  return client instanceof PageQueryClient ? { transport: client.transport } : {};
}
