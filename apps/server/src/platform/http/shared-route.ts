import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type {
  AnyEndpoint,
  CallOutput,
  HandlerOutput,
  ParsedInput,
} from '@kinora/contracts/platform/endpoint.ts';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import { SharedAnswer } from '#platform/cache/shared-answer.ts';
import type { StoredAnswers } from '#platform/cache/stored-answers.ts';
import { toJsonSchema } from '#platform/openapi/json-schema.ts';
import type { Caller } from './caller.ts';
import type { HandlerInput, Route } from './route.ts';
import { parseInput } from './validation.ts';

interface SharedRouteDeps {
  readonly answers: AnswerCache;
  readonly languagesOf: (request: FastifyRequest, caller: Caller) => Promise<readonly string[]>;
  /** What else an answer depends on that does not change while the process runs. */
  readonly release: string;
}

export interface Sharing<E extends AnyEndpoint> {
  /** The records a call is about, which are known before anything is read. */
  readonly about: (input: ParsedInput<E>) => readonly string[];
  /** The records the answer shows beside them. */
  readonly shows?: (output: CallOutput<E>) => readonly string[];
  /** What else the answer says that no record tells: settings, as they are now. */
  readonly version?: () => string;
  /** Answers the database keeps; `id` is undefined for a call whose answer is not among them. */
  readonly stored?: {
    readonly answers: StoredAnswers;
    readonly id: (input: ParsedInput<E>) => number | string | undefined;
  };
}

export type SharedRoute = ReturnType<typeof createSharedRoute>;

/**
 * Joins a contract and its handler like `route`, for answers in which nothing depends on who asks. Visitors get
 * a kept copy, which was checked by the contract when it was made; people and programs are answered live.
 */
export function createSharedRoute({ answers, languagesOf, release }: SharedRouteDeps) {
  return function sharedRoute<E extends AnyEndpoint>(
    endpoint: E,
    sharing: Sharing<E>,
    handler: (input: HandlerInput<E>) => Promise<HandlerOutput<E>>,
  ): Route {
    const shape = shapeOf(endpoint, release);
    return {
      endpoint,
      run: async (raw, context) => {
        const input = parseInput(endpoint, raw);
        const live = async () => endpoint.response.parse(await handler({ ...input, ...context }));
        const { caller, request, reply } = context;
        if (caller.userId !== null || caller.tokenId !== null) return live();
        const about = sharing.about(input);
        // Also on a refusal: what shows it must learn when the record appears.
        if (about.length > 0) reply.header('surrogate-key', about.join(' '));
        const languages = await languagesOf(request, caller);
        const make = async () => {
          // The response schema is this endpoint's own.
          const output = (await live()) as CallOutput<E>;
          const tags = new Set([...about, ...(sharing.shows?.(output) ?? [])]);
          return { body: JSON.stringify(output), tags: [...tags] };
        };
        const id = answers.isOn ? sharing.stored?.id(input) : undefined;
        const version = sharing.version?.() ?? '';
        const key = [shape, endpoint.path, version, languages.join(','), JSON.stringify(input)].join('|');
        return answers.read(key, async () => {
          const { body, tags } =
            sharing.stored === undefined || id === undefined
              ? await make()
              : await throughStore(sharing.stored.answers, { id, languages, shape }, make);
          return new SharedAnswer(Buffer.from(body), tags);
        });
      },
    };
  };
}

/** What the database keeps, or what is made now and kept from here on. */
async function throughStore(
  store: StoredAnswers,
  key: Parameters<StoredAnswers['find']>[0],
  make: () => Promise<{ body: string; tags: readonly string[] }>,
): Promise<{ body: string; tags: readonly string[] }> {
  const found = await store.find(key);
  if (found.body !== null) return found;
  const made = await make();
  await store.keep(key, { ...made, seen: found.seen });
  return made;
}

/** Copies outlive a release; one made by other code, or for another form of the answer, is none of ours. */
const shapeOf = (endpoint: AnyEndpoint, release: string): string =>
  createHash('sha256')
    .update(JSON.stringify([release, toJsonSchema(endpoint.response, 'output')]))
    .digest('base64url')
    .slice(0, 16);
