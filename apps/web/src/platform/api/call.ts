import type { AnyEndpoint, CallInput, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { ApiError } from './api-error.ts';
import { browserTransport } from './browser-transport.ts';
import { type Transport, type WireInput, type WireResponse, needsToken, wireRequest } from './transport.ts';

const TIMEOUT_MS = 30_000;
/** A slow line may need this long for a picture. */
const UPLOAD_TIMEOUT_MS = 180_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** The file of an endpoint that takes one. */
  file?: File;
  /** Queries pass the one of their page; without it a call leaves through the browser. */
  transport?: Transport;
  /** For what a page says on its way out; its body may hold 64 kB at most. */
  keepalive?: boolean;
}

/** Leaves out the input of an endpoint that takes none. */
export type CallArguments<E extends AnyEndpoint> =
  {} extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** Makes a call of the contract and answers its response, or throws an `ApiError`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<CallOutput<E>> {
  const transport = options.transport ?? browserTransport;
  const parts: WireInput = { ...input, file: options.file };
  // A page that all visitors share brought no token: the first change fetches one.
  if (needsToken(endpoint, transport.cookies()))
    await transport.send({ ...wireRequest(getBootstrapData, {}, ''), signal: deadline(options) });
  const response = await transport.send({
    ...wireRequest(endpoint, parts, transport.cookies()),
    signal: deadline(options),
    ...(options.keepalive && { keepalive: true }),
  });
  // The server already passed this through the response schema; a second look would cost every visitor zod.
  return answerOf(response) as CallOutput<E>;
}

/** What an answer of the API says, or an `ApiError`. */
export function answerOf({ status, body }: WireResponse): unknown {
  if (status >= 400) throw new ApiError(status, errorBody(body));
  return parseJson(body);
}

function deadline({ signal, file, timeoutMs = file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS }: CallOptions) {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function errorBody(text: string): Partial<ErrorBody> {
  const body = parseJson(text);
  const isOurs = typeof body === 'object' && body !== null && 'message' in body;
  // An answer with our message is an answer of our error handler, whose shape the contract fixes.
  return isOurs ? (body as ErrorBody) : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
