import { Agent, request } from 'node:http';

export interface VisitorResponse {
  readonly status: number;
  readonly body: string;
}

const TIMEOUT_MS = 10_000;

/** The connection stayed open, but no response arrived in time. */
export class ResponseTimeoutError extends Error {}

/** A browser, by default with one open connection: keeps cookies and sends the XSRF token. Rejects when the connection breaks. */
export class Visitor {
  readonly #agent: Agent;
  readonly #cookies = new Map<string, string>();
  readonly #port: number;
  readonly #own: Readonly<Record<string, string>>;

  /** `own` are headers it always sends, such as its user agent. */
  constructor(port: number, own: Readonly<Record<string, string>> = {}, connections = 1) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#port = port;
    this.#own = own;
  }

  /** Adopts the cookie of a session created elsewhere. */
  takeCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  get(path: string): Promise<VisitorResponse> {
    return this.#send('GET', path);
  }

  post(path: string, body: object): Promise<VisitorResponse> {
    return this.#write('POST', path, body);
  }

  put(path: string, body: object): Promise<VisitorResponse> {
    return this.#write('PUT', path, body);
  }

  delete(path: string): Promise<VisitorResponse> {
    return this.#write('DELETE', path, {});
  }

  /** The headers another program needs to use this browser's session. */
  headers(): Record<string, string> {
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
    };
  }

  close(): void {
    this.#agent.destroy();
  }

  async #write(method: string, path: string, body: object): Promise<VisitorResponse> {
    if (!this.#cookies.has('XSRF-TOKEN')) await this.get('/api/v1/bootstrap-data');
    return this.#send(method, path, JSON.stringify(body));
  }

  #send(method: string, path: string, body?: string): Promise<VisitorResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<VisitorResponse>();
    const call = request({
      agent: this.#agent,
      host: '127.0.0.1',
      port: this.#port,
      method,
      path,
      timeout: TIMEOUT_MS,
      headers: {
        ...this.#own,
        ...this.headers(),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    });
    call.on('timeout', () => call.destroy(new ResponseTimeoutError('no response in time')));
    call.on('error', reject);
    call.on('response', (response) => {
      for (const line of response.headers['set-cookie'] ?? []) this.#keep(line);
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('close', () => reject(new Error('the response was cut off')));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    call.end(body);
    return promise;
  }

  #keep(setCookie: string): void {
    const [name, value] = setCookie.split(';', 1)[0]?.split('=') ?? [];
    if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
  }
}

/** The status of one request on a new connection, or 0 without a response. */
export async function statusOf(port: number, path: string): Promise<number> {
  const visitor = new Visitor(port);
  try {
    return (await visitor.get(path)).status;
  } catch {
    return 0;
  } finally {
    visitor.close();
  }
}
