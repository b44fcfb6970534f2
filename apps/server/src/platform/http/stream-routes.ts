import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Access } from '@kinora/contracts/platform/access.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import type { Caller } from './caller.ts';
import { authorize, assertAccessRule, type MountOptions } from './mount.ts';

/** A route whose bytes are streamed: a file upload or download. */
export interface StreamRoute {
  readonly methods: readonly HTTPMethods[];
  /** The full path. */
  readonly path: string;
  readonly access: Access;
  /** Defaults to `site`. */
  readonly area?: AnyEndpoint['area'];
  /** Whether the URL contains a secret; if so, it is not logged. */
  readonly isSecret?: boolean;
  /** Whether the response stays open. It is not measured. */
  readonly isLong?: boolean;
  readonly answer: (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<unknown>;
}

/** Mounts the routes with the same authorisation as other calls. Their bodies are not parsed. */
export function mountStreamRoutes(
  app: FastifyInstance,
  routes: readonly StreamRoute[],
  options: MountOptions,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const { methods, path, access, area = 'site', isSecret = false, isLong = false, answer } of routes) {
      assertAccessRule({ name: `${methods.join(', ')} ${path}`, access }, options.permissions);
      scope.route({
        method: [...methods],
        url: path,
        config: { takesFiles: true, isSecret, isLong },
        handler: async (request, reply) => {
          const gate = { path, access, area, rate: undefined, tokens: true, confirmed: false };
          const caller = await authorize({ ...gate, method: 'GET' }, request, reply, options);
          return answer(request, reply, caller);
        },
      });
    }
  });
}
