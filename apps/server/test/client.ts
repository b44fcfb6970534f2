import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { AnyEndpoint, CallInput, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Behaves like a browser towards the API: keeps cookies, sends the XSRF token, uses the contracts. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #host: string;

  constructor(app: FastifyInstance, host: string) {
    this.#app = app;
    this.#host = host;
  }

  /** Calls an endpoint that must succeed. */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    ...input: keyof CallInput<E> extends never ? [] : [CallInput<E>]
  ): Promise<CallOutput<E>> {
    const response = await this.send(endpoint, input[0]);
    if (response.statusCode >= 400)
      throw new Error(`${endpoint.path} answered ${response.statusCode}: ${response.body}`);
    return response.json<CallOutput<E>>();
  }

  /** Calls an endpoint that must fail; the input may be anything a hostile caller would send. */
  async refused(endpoint: AnyEndpoint, input?: LooseInput): Promise<ErrorBody & { status: number }> {
    const response = await this.send(endpoint, input);
    if (response.statusCode < 400)
      throw new Error(`${endpoint.path} answered ${response.statusCode}, not a refusal`);
    return { ...response.json<ErrorBody>(), status: response.statusCode };
  }

  /** The raw response to a call as the site's own pages make it. */
  async send(endpoint: AnyEndpoint, input: LooseInput = {}): Promise<LightMyRequestResponse> {
    const url = wirePath(fillPath(endpoint.path, input.params ?? {}));
    if (endpoint.method !== 'GET' && !this.cookies.has('XSRF-TOKEN')) await this.send(getBootstrapData);
    return this.request({
      method: endpoint.method,
      url,
      query: Object.fromEntries(
        Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
      ),
      ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
  }

  /** Sends any request, with this client's cookies and token unless the headers override them. */
  async request(options: {
    method: AnyEndpoint['method'];
    url: string;
    query?: Record<string, string>;
    payload?: string | Buffer;
    headers?: Record<string, string>;
  }): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = this.cookies.get('XSRF-TOKEN');
    const response = await this.#app.inject({
      ...options,
      headers: {
        host: this.#host,
        ...(cookie === '' ? {} : { cookie }),
        ...(token === undefined ? {} : { 'x-xsrf-token': token }),
        ...options.headers,
      },
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
