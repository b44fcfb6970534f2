import type { FastifyInstance } from 'fastify';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Database } from '#platform/db/database.ts';
import { TestClient } from '#test/client.ts';
import type { FuzzResponse } from './oracle.ts';
import type { FuzzRequest } from './requests.ts';

const SESSION = 'session';

/** One user's browser. Whatever a request does to the session, the next one starts signed in again. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #db: Database;
  readonly #host: string;
  /** Creates the user of this browser; null for a visitor. */
  readonly #makePerson: (() => Promise<number>) | null;
  #userId: number | null = null;
  #client: TestClient;
  #token: string | undefined;

  constructor(options: {
    app: FastifyInstance;
    db: Database;
    host: string;
    makePerson: (() => Promise<number>) | null;
  }) {
    this.#app = options.app;
    this.#db = options.db;
    this.#host = options.host;
    this.#makePerson = options.makePerson;
    this.#client = new TestClient(options.app, options.host);
  }

  async send({ method, url, headers, payload }: FuzzRequest): Promise<FuzzResponse> {
    await this.#signIn();
    // Cookies set in response to a forged cookie do not belong to this user.
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

  /** The next request comes from a new user. */
  replaceUser(): void {
    this.#userId = null;
    this.#client = new TestClient(this.#app, this.#host);
  }

  async #signIn(): Promise<void> {
    const isIntact =
      this.#client.cookies.get(SESSION) === this.#token && this.#client.cookies.has('XSRF-TOKEN');
    if (isIntact) return;
    const client = new TestClient(this.#app, this.#host);
    if (this.#makePerson !== null) client.cookies.set(SESSION, await this.#openSession(this.#makePerson));
    await client.call(getBootstrapData);
    this.#token = client.cookies.get(SESSION);
    this.#client = client;
  }

  /** A user who deleted their account is replaced by a new one. */
  async #openSession(makePerson: () => Promise<number>): Promise<string> {
    this.#userId ??= await makePerson();
    try {
      return (await makeSession(this.#db, this.#userId, { confirmed: true })).token;
    } catch (error) {
      if (!isConstraintViolation(error, 'sessions_user_id_fkey')) throw error;
      this.#userId = null;
      return this.#openSession(makePerson);
    }
  }
}
