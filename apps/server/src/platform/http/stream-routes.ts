import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Access } from '@kinora/contracts/platform/access.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import type { Caller } from './caller.ts';
import { admit, assertAccessRule, type MountOptions } from './mount.ts';

/** An address whose bytes go through as they come: a file on its way in or out. */
export interface StreamRoute {
  readonly methods: readonly HTTPMethods[];
  /** The whole address. */
  readonly path: string;
  readonly access: Access;
  /** `site` unless told. */
  readonly area?: AnyEndpoint['area'];
  /** Whether the address itself opens something: then no log has it. */
  readonly isSecret?: boolean;
  readonly answer: (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<unknown>;
}

/** Mounts them behind the same gate as the calls. Nothing reads their bodies before they do. */
export function mountStreamRoutes(
  app: FastifyInstance,
  routes: readonly StreamRoute[],
  options: MountOptions,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const { methods, path, access, area = 'site', isSecret = false, answer } of routes) {
      assertAccessRule({ name: `${methods.join(', ')} ${path}`, access }, options.permissions);
      scope.route({
        method: [...methods],
        url: path,
        config: { takesFiles: true, isSecret },
        handler: async (request, reply) => {
          const gate = { path, access, area, rate: undefined, tokens: true, confirmed: false };
          const caller = await admit({ ...gate, method: 'GET' }, request, reply, options);
          return answer(request, reply, caller);
        },
      });
    }
  });
}
