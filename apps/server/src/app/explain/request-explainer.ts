import type { FastifyRequest } from 'fastify';
import type { AccessRule } from '@kinora/contracts/platform/access-rules.ts';
import type { RequestExplainer } from '#admin/access-checks/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import { inProcessApi } from '../ssr/in-process-api.ts';
import { sourceHeaders } from '../ssr/render-cacheable-page.ts';
import type { Renderer } from '../ssr/web-build.ts';

/**
 * Runs requests for the access explainer: the same code as for a visitor's request, as another person, while every rule
 * that it checks is recorded. Nothing is rendered, counted or changed.
 */
export function createRequestExplainer() {
  let loadRenderer: (() => Promise<Renderer>) | undefined;

  return {
    explainerFor: (request: FastifyRequest): RequestExplainer => ({
      page: async (address, caller) => {
        // Processes without the web application have no pages.
        if (loadRenderer === undefined) throw new AppError('unavailable');
        const { rules, onRules, api } = record(request, caller);
        const render = await loadRenderer();
        const origin = `${request.protocol}://${request.host}`;
        // For HEAD, the web application runs the loaders of the page without rendering it.
        const response = await render(new Request(origin + address, { method: 'HEAD' }), {
          request: api.request,
          nonce: '',
          cookies: '',
          requestId: request.id,
          report: (error) => request.log.warn({ err: error }, 'could not explain a page'),
          onRules,
        });
        return { rules, status: api.statusOf(response), location: response.headers.get('location') };
      },

      call: async (address, caller) => {
        const { rules, api } = record(request, caller);
        const { status } = await api.request({ method: 'GET', url: address, headers: {} });
        return { rules, status, location: null };
      },
    }),

    /** Pages can be explained once the web application is loaded. */
    connectPages: (load: () => Promise<Renderer>): void => {
      loadRenderer = load;
    },
  };
}

/** Calls the API as another person, and records the rules. */
function record(request: FastifyRequest, caller: Caller) {
  const rules: AccessRule[] = [];
  const onRules = (added: readonly AccessRule[]) => void rules.push(...added);
  const headers = { ...sourceHeaders(request), 'accept-language': caller.language ?? 'en' };
  return { rules, onRules, api: inProcessApi(request.server, request, { headers, caller, onRules }) };
}
