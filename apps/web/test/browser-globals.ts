// The browser APIs that the upload engine needs, for Node: drills upload real bytes with it and kill the process.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { registerHooks } from 'node:module';

const TUS = 'tus-js-client';
const TUS_FOR_BROWSERS = '/lib.es5/browser/index.js';

/** Installs the globals of a browser at a site, with a localStorage that survives the process. */
export function installBrowserGlobals({
  site,
  cookies,
  memory,
}: {
  site: string;
  cookies: string;
  memory: string;
}) {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === TUS ? TUS + TUS_FOR_BROWSERS : specifier, context),
  });
  const fetchAnywhere = globalThis.fetch;
  const globals = {
    window: globalThis,
    location: new URL(site),
    document: { cookie: cookies },
    navigator: { onLine: true, userAgent: 'drill' },
    localStorage: lastingStorage(memory),
    XMLHttpRequest: requestAt(site, cookies),
    fetch: (url: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', cookies);
      return fetchAnywhere(new URL(url, site), { ...init, headers });
    },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Writes at every change, so that a killed process loses nothing it stored. */
function lastingStorage(file: string) {
  const read = () =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const items = new Map(Object.entries(read()));
  const write = () => writeFileSync(file, JSON.stringify(Object.fromEntries(items)));
  return {
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value);
      write();
    },
    removeItem: (key: string) => {
      items.delete(key);
      write();
    },
  };
}

/** The part of XMLHttpRequest that uploads use. Cookies are sent only to the site. */
function requestAt(site: string, cookies: string) {
  return class extends EventTarget {
    readonly upload = new (class extends EventTarget {
      onprogress: ((event: { lengthComputable: boolean; loaded: number }) => void) | null = null;
    })();
    status = 0;
    responseText = '';
    withCredentials = false;
    onload: (() => void) | null = null;
    onerror: ((error: unknown) => void) | null = null;
    #method = 'GET';
    #url = new URL(site);
    #isOver = false;
    #call: ClientRequest | undefined;
    #answer: IncomingMessage | undefined;
    readonly #headers: Record<string, string> = {};

    open(method: string, url: string) {
      this.#method = method;
      this.#url = new URL(url, site);
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.#answer?.headers[name.toLowerCase()]?.toString() ?? null;
    }
    abort() {
      this.#call?.destroy();
      this.#finish('abort');
    }
    send(body: Blob | null) {
      const isOurs = this.#url.origin === new URL(site).origin;
      const size = body?.size ?? 0;
      const headers = {
        ...this.#headers,
        'content-length': String(size),
        ...(isOurs && { cookie: cookies }),
      };
      const call = httpRequest(this.#url, { method: this.#method, headers });
      this.#call = call;
      call.on('error', (error) => this.#finish('error', error));
      call.on('response', (answer) => {
        this.#answer = answer;
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => (this.responseText += text));
        answer.on('error', (error) => this.#finish('error', error));
        answer.on('end', () => {
          this.status = answer.statusCode ?? 0;
          this.#finish('load');
        });
      });
      void this.#write(call, body);
    }

    async #write(call: ClientRequest, body: Blob | null) {
      let loaded = 0;
      try {
        for await (const bytes of body?.stream() ?? []) {
          if (this.#isOver) return;
          await new Promise<void>((resolve, reject) =>
            call.write(bytes, (error) => (error ? reject(error) : resolve())),
          );
          loaded += bytes.length;
          this.upload.onprogress?.({ lengthComputable: true, loaded });
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
        }
        call.end();
      } catch {
        // The request itself reports the error.
      }
    }

    #finish(how: 'load' | 'error' | 'abort', error?: Error) {
      if (this.#isOver) return;
      this.#isOver = true;
      if (how === 'load') this.onload?.();
      if (how === 'error') this.onerror?.(error);
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }
  };
}
