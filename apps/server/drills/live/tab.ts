import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { LIVE_PATH } from '@kinora/contracts/foundation/live.ts';

export interface TabEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: number;
}

/** A browser tab with a live connection. With a time to come back, it connects again when the connection is lost. */
export class Tab {
  readonly events: TabEvent[] = [];
  isConnected = false;
  connections = 0;
  readonly #port: number;
  readonly #host: string;
  readonly #session: string;
  #request: ClientRequest | undefined;
  #isClosed = false;

  constructor({ port, host, session }: { port: number; host: string; session: string }) {
    this.#port = port;
    this.#host = host;
    this.#session = session;
  }

  /** Resolves with the status of the response. */
  connect(): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    const sent = request({
      host: '127.0.0.1',
      port: this.#port,
      path: LIVE_PATH,
      headers: { host: this.#host, cookie: `session=${this.#session}` },
    });
    this.#request = sent;
    sent.on('error', () => {
      this.isConnected = false;
      resolve(0);
    });
    sent.on('response', (response) => {
      this.#read(response);
      resolve(response.statusCode ?? 0);
    });
    sent.end();
    return promise;
  }

  /** Connects again and again, as a browser does: within 8 seconds at first, then after at most 30. */
  async comeBack(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !this.#isClosed && !signal.aborted; failures += 1) {
      const wait =
        failures === 0
          ? Math.random() * 8000
          : Math.min(24_000, 8000 * 2 ** failures) * (0.75 + Math.random() / 2);
      await new Promise((resolve) => setTimeout(resolve, wait));
      if ((await this.connect()) === 200) return;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#request?.destroy();
  }

  #read(response: IncomingMessage): void {
    this.isConnected = response.statusCode === 200;
    if (this.isConnected) this.connections += 1;
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#keep(block);
    });
    response.on('error', () => undefined);
    response.on('close', () => {
      this.isConnected = false;
    });
  }

  #keep(block: string): void {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/su.exec(block) ?? [];
    if (event === undefined || data === undefined) return;
    // The server sends objects only.
    this.events.push({ event, data: JSON.parse(data) as TabEvent['data'], at: performance.now() });
  }
}
