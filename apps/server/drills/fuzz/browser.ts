import type { FastifyInstance } from 'fastify';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import type { Database } from '#platform/db/database.ts';
import { TestClient } from '#test/client.ts';
import type { Answer } from './oracle.ts';
import type { FuzzRequest } from './requests.ts';

const SESSION = 'session';

/** One person's browser. Whatever a request does to its session, the next one starts signed in again. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #db: Database;
  readonly #host: string;
  readonly #userId: number | null;
  #client: TestClient;
  #token: string | undefined;

  constructor(options: { app: FastifyInstance; db: Database; host: string; userId: number | null }) {
    this.#app = options.app;
    this.#db = options.db;
    this.#host = options.host;
    this.#userId = options.userId;
    this.#client = new TestClient(options.app, options.host);
  }

  async send({ method, url, headers, payload }: FuzzRequest): Promise<Answer> {
    await this.#signIn();
    // Cookies that answer a forged cookie are not this person's.
    const client = 'cookie' in headers ? new TestClient(this.#app, this.#host) : this.#client;
    const started = performance.now();
    const response = await client.request({
      method,
      url,
      headers: { ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      type: response.headers['content-type'] ?? '',
      body: response.body,
      ms: performance.now() - started,
    };
  }

  async #signIn(): Promise<void> {
    const isWhole =
      this.#client.cookies.get(SESSION) === this.#token && this.#client.cookies.has('XSRF-TOKEN');
    if (isWhole) return;
    const client = new TestClient(this.#app, this.#host);
    if (this.#userId !== null) {
      const { token } = await makeSession(this.#db, this.#userId);
      client.cookies.set(SESSION, token);
    }
    await client.call(getBootstrapData);
    this.#token = client.cookies.get(SESSION);
    this.#client = client;
  }
}
