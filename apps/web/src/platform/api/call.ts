import type { AnyEndpoint, CallInput, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { ApiError } from './api-error.ts';
import { browserTransport } from './browser-transport.ts';
import {
  type Transport,
  type WireInput,
  type WireResponse,
  needsXsrfToken,
  toWireRequest,
} from './transport.ts';

const TIMEOUT_MS = 30_000;
/** A slow connection may need this long for a picture. */
const UPLOAD_TIMEOUT_MS = 180_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** The file, for endpoints that take one. */
  file?: File;
  /** Queries pass the transport of their page; the default is the browser transport. */
  transport?: Transport;
  /** For requests sent while the page unloads; the body may hold 64 kB at most. */
  keepalive?: boolean;
}

/** Makes the input optional for endpoints that take none. */
export type CallArguments<E extends AnyEndpoint> =
  {} extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** Calls an endpoint and returns its response, or throws an `ApiError`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<CallOutput<E>> {
  const transport = options.transport ?? browserTransport;
  const parts: WireInput = { ...input, file: options.file };
  // A page shared by all visitors comes without an XSRF token: the first mutation fetches one.
  if (needsXsrfToken(endpoint, transport.cookies()))
    await transport.send({ ...toWireRequest(getBootstrapData, {}, ''), signal: deadline(options) });
  const response = await transport.send({
    ...toWireRequest(endpoint, parts, transport.cookies()),
    signal: deadline(options),
    ...(options.keepalive && { keepalive: true }),
  });
  // The server already validated the response. Parsing it again would load zod for every visitor.
  return parseResponse(response) as CallOutput<E>;
}

/** Returns the parsed body of an API response, or throws an `ApiError`. */
export function parseResponse({ status, body, retryAfter }: WireResponse): unknown {
  if (status >= 400) throw new ApiError(status, { ...errorBody(body), retryAfter });
  return parseJson(body);
}

function deadline({ signal, file, timeoutMs = file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS }: CallOptions) {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function errorBody(text: string): Partial<ErrorBody> {
  const body = parseJson(text);
  const isOurs = typeof body === 'object' && body !== null && 'message' in body;
  // A body with `message` comes from our error handler, whose format the contract defines.
  return isOurs ? (body as ErrorBody) : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
