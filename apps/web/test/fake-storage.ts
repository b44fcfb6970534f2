import { onTestFinished, vi } from 'vitest';

/** A request as received by the fake. */
export interface StorageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly size: number;
}

export interface StorageResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Answered = StorageResponse | 'unreachable' | 'silent';
type Answerer = (request: StorageRequest) => Answered | Promise<Answered>;

/** Responds to XMLHttpRequests, which uploads use because only they report progress. `silent` never responds. */
export function fakeStorage(answer: Answerer) {
  const requests: StorageRequest[] = [];
  const forms: FormData[] = [];
  let latest: EventTarget | undefined;
  let atOnce = 0;
  let mostAtOnce = 0;

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget() as EventTarget & {
      onprogress: ((event: ProgressEvent) => void) | null;
    };
    status = 0;
    responseText = '';
    readyState = 0;
    withCredentials = false;
    onload: (() => void) | null = null;
    onerror: ((error: unknown) => void) | null = null;
    #method = '';
    #url = '';
    #isOver = false;
    readonly #headers: Record<string, string> = {};
    #answerHeaders: Readonly<Record<string, string>> = {};

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name.toLowerCase()] = value;
    }
    getResponseHeader(name: string) {
      return this.#answerHeaders[name.toLowerCase()] ?? null;
    }
    send(body: Blob | FormData | null) {
      const size = body instanceof Blob ? body.size : 0;
      const request = { method: this.#method, url: this.#url, headers: this.#headers, size };
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      requests.push(request);
      if (body instanceof FormData) forms.push(body);
      latest = this.upload;
      queueMicrotask(() => this.#answer(request));
    }
    abort() {
      this.#finish('abort');
    }

    #answer(request: StorageRequest) {
      if (this.#isOver) return;
      const given = answer(request);
      if (given instanceof Promise) void given.then((later) => this.#settle(request, later));
      else this.#settle(request, given);
    }
    #settle(request: StorageRequest, answered: Answered) {
      if (this.#isOver) return;
      if (answered === 'silent') return;
      if (answered === 'unreachable') return this.#finish('error');
      const progress = new ProgressEvent('progress', { loaded: request.size, lengthComputable: true });
      this.upload.dispatchEvent(progress);
      this.upload.onprogress?.(progress);
      this.status = answered.status;
      this.responseText = answered.body ?? '';
      this.#answerHeaders = answered.headers ?? {};
      this.#finish('load');
    }
    #finish(how: 'load' | 'error' | 'abort') {
      if (this.#isOver) return;
      this.#isOver = true;
      atOnce -= 1;
      if (how === 'load') this.onload?.();
      if (how === 'error') this.onerror?.(new ProgressEvent('error'));
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  return {
    requests,
    /** The bodies that were forms. */
    forms,
    atOnce: () => atOnce,
    mostAtOnce: () => mostAtOnce,
    /** Reports progress of the latest request. */
    progress: (loaded: number) => latest?.dispatchEvent(new ProgressEvent('progress', { loaded })),
  };
}
