import { createHash } from 'node:crypto';
import type {
  AnyEndpoint,
  CallOutput,
  HandlerOutput,
  ParsedInput,
} from '@kinora/contracts/platform/endpoint.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { CachedResponse } from '#platform/cache/cached-response.ts';
import type { ResponseStore } from '#platform/cache/response-store.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { toJsonSchema } from '#platform/openapi/json-schema.ts';
import { type Caller, groupCaller, guestCaller } from './caller.ts';
import { inProcessCallOf } from './in-process-call.ts';
import type { LanguageResolver } from './language-resolver.ts';
import { hasOwnChanges } from './own-changes.ts';
import type { HandlerInput, Route } from './route.ts';
import { parseInput } from './validation.ts';

interface SharedRouteDeps {
  readonly responses: ResponseCache;
  readonly languagesOf: LanguageResolver;
  /** Anything else a response depends on that is fixed while the process runs. */
  readonly release: string;
}

export interface CachePolicy<E extends AnyEndpoint> {
  /** Tags of the records a call is about, known before anything is read. */
  readonly about: (input: ParsedInput<E>) => readonly string[];
  /** Tags of the other records in the response. */
  readonly shows?: (output: CallOutput<E>) => readonly string[];
  /** Whether a record may be visible only to its owner, who then gets a live response. */
  readonly hasOwners?: boolean;
  /**
   * Whether some records need rights that the endpoint does not. Only what a visitor without any permission sees is
   * cached; when that visitor is refused, the response is live.
   */
  readonly hasRestricted?: boolean;
  /** Whether a call asks for what belongs to the caller. Its response is live and never shared. */
  readonly isPersonal?: (input: ParsedInput<E>) => boolean;
  /** A version for anything in the response that does not come from records, such as current settings. */
  readonly version?: () => string;
  /** Responses stored in the database; `id` returns undefined for a call whose response is not stored. */
  readonly stored?: {
    readonly store: ResponseStore;
    readonly id: (input: ParsedInput<E>) => number | string | undefined;
  };
}

export type CachedRoute = ReturnType<typeof createCachedRoute>;

/**
 * Connects a contract and its handler like `route`, for responses that do not depend on the caller, except that the
 * caller must be allowed to read them. Visitors and users get a cached copy, which was validated when it was made. API
 * tokens, and users who have just changed something, get a live response. The handler of a copy does not know the user.
 */
export function createCachedRoute({ responses, languagesOf, release }: SharedRouteDeps) {
  return function sharedRoute<E extends AnyEndpoint>(
    endpoint: E,
    sharing: CachePolicy<E>,
    handler: (input: HandlerInput<E>) => Promise<HandlerOutput<E>>,
  ): Route {
    const shape = shapeOf(endpoint, release);
    return {
      endpoint,
      isShareable: true,
      run: async (raw, context) => {
        const input = parseInput(endpoint, raw);
        const { caller, request, reply } = context;
        const live = async (as = caller) =>
          endpoint.response.parse(await handler({ ...input, ...context, caller: as }));
        const isUser = caller.userId !== null;
        if (sharing.isPersonal?.(input)) return live();
        if (caller.tokenId !== null || (isUser && hasOwnChanges(request))) return live();
        // The rules of the record are checked by the handler, which a copy skips.
        if (inProcessCallOf(request)?.onRules !== undefined) return live();
        const about = sharing.about(input);
        // Also set on errors: caches of a 404 must be purged when the record appears.
        if (about.length > 0 && !isUser && caller.impersonation === null)
          reply.header('surrogate-key', about.join(' '));
        const languages = await languagesOf(request, caller);
        const make = async () => {
          const reader = isUser ? groupCaller(caller) : caller;
          // The output was parsed by this endpoint's response schema.
          const output = (await live(sharing.hasRestricted ? guestCaller([]) : reader)) as CallOutput<E>;
          const tags = new Set([...about, ...(sharing.shows?.(output) ?? [])]);
          return { body: JSON.stringify(output), tags: [...tags] };
        };
        const id = responses.isOn ? sharing.stored?.id(input) : undefined;
        const version = sharing.version?.() ?? '';
        const key = [shape, endpoint.path, version, languages.join(','), JSON.stringify(input)].join('|');
        const shared = responses.read(key, async () => {
          const { body, tags } =
            sharing.stored === undefined || id === undefined
              ? await make()
              : await throughStore(sharing.stored.store, { id, languages, shape }, make);
          return new CachedResponse(Buffer.from(body), tags, key);
        });
        return shared.catch((error: unknown) => {
          if (mayDiffer(error, sharing, caller)) return live();
          throw error;
        });
      },
    };
  };
}

/** Whether the caller may be allowed to read what was refused when the copy was made. */
function mayDiffer(
  error: unknown,
  { hasOwners, hasRestricted }: Pick<CachePolicy<AnyEndpoint>, 'hasOwners' | 'hasRestricted'>,
  caller: Caller,
): boolean {
  if (!(error instanceof AppError)) return false;
  if (hasRestricted && error.code === 'unauthenticated') return true;
  if (error.code !== 'not_found') return false;
  const isUser = caller.userId !== null;
  return (hasOwners === true && isUser) || (hasRestricted === true && (isUser || caller.isGroup));
}

/** Returns the stored response, or computes and stores it. */
async function throughStore(
  store: ResponseStore,
  key: Parameters<ResponseStore['find']>[0],
  make: () => Promise<{ body: string; tags: readonly string[] }>,
): Promise<{ body: string; tags: readonly string[] }> {
  const found = await store.find(key);
  if (found.body !== null) return found;
  const made = await make();
  await store.keep(key, { ...made, seen: found.seen });
  return made;
}

/** Copies outlive a release. The hash excludes copies made by other code or for another response schema. */
const shapeOf = (endpoint: AnyEndpoint, release: string): string =>
  createHash('sha256')
    .update(JSON.stringify([release, toJsonSchema(endpoint.response, 'output')]))
    .digest('base64url')
    .slice(0, 16);
