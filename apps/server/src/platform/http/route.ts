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
  /** The file of an endpoint that takes one, if one came. */
  readonly file?: UploadedFile | undefined;
  /** The same, of an endpoint that takes large ones. */
  readonly spooled?: SpooledFile | undefined;
}

export type HandlerInput<E extends AnyEndpoint> = ParsedInput<E> & CallContext;

/** An endpoint with the code that answers it. Input is validated before, output after. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly run: (raw: RawInput, context: CallContext) => Promise<unknown>;
  /** Of a call that takes a large file: refuses it before any of it is read, or returns how large it may be. */
  readonly admitFile?: (raw: RawInput, context: Pick<CallContext, 'caller' | 'request'>) => Promise<number>;
}

/** Joins a contract and its handler: a wrong field or a wrong answer does not compile. */
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
      // Whatever the contract does not name falls off here; an answer that breaks it is our bug, hence a 500.
      return endpoint.response.parse(output);
    },
  };
}
