import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, HandlerOutput, ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import type { Caller } from './caller.ts';
import type { SpooledFile } from './spool.ts';
import type { UploadedFile } from './upload.ts';
import { parseInput, type RawInput } from './validation.ts';

interface CallContext {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The uploaded file, for endpoints that accept one. */
  readonly file?: UploadedFile | undefined;
  /** The same for endpoints that accept large files. */
  readonly spooled?: SpooledFile | undefined;
}

export type HandlerInput<E extends AnyEndpoint> = ParsedInput<E> & CallContext;

/** An endpoint and its handler. Input is validated before the handler runs, output after. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly run: (raw: RawInput, context: CallContext) => Promise<unknown>;
  /** Whether all users with equal rights get the same response, so that a page for all of them may contain it. */
  readonly isShareable?: boolean;
  /** For calls that accept a large file: rejects it before any of it is read, or returns the maximum size. */
  readonly admitFile?: (raw: RawInput, context: Pick<CallContext, 'caller' | 'request'>) => Promise<number>;
}

/** Connects a contract and its handler: a wrong field or a wrong response does not compile. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<HandlerOutput<E>> | HandlerOutput<E>,
  options: {
    admitFile?: (input: ParsedInput<E> & Pick<CallContext, 'caller' | 'request'>) => Promise<number>;
  } = {},
): Route {
  const { admitFile } = options;
  return {
    endpoint,
    ...(admitFile && {
      admitFile: async (raw, context) => admitFile({ ...parseInput(endpoint, raw), ...context }),
    }),
    run: async (raw, context) => {
      const input = parseInput(endpoint, raw);
      const output = await handler({ ...input, ...context });
      // Drops fields that the contract does not name. A response that violates it is our bug, hence a 500.
      return endpoint.response.parse(output);
    },
  };
}
