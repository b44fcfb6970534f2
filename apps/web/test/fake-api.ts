import { onTestFinished, vi } from 'vitest';
import type { AnyEndpoint, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';

/** A call as received by the fake. */
export interface FakeCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Reply {
  readonly endpoint: AnyEndpoint;
  readonly answer: (call: FakeCall) => Response | Promise<Response>;
}

/** Responds to calls instead of the server. Typed by the contract: a reply that violates it does not compile. */
export function fakeApi() {
  const replies: Reply[] = [];
  const made: { endpoint: AnyEndpoint; call: FakeCall }[] = [];
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    // Node's Request cannot read a FormData of jsdom as its body.
    const form = init?.body instanceof FormData ? init.body : undefined;
    const sent = form ? { ...init, body: null } : init;
    const request = new Request(new URL(address, 'http://kinora.test'), sent);
    const url = new URL(request.url);
    const method = request.headers.get('x-http-method-override') ?? request.method;
    // The latest reply for a call wins, so that a test can replace an earlier one.
    const reply = replies.findLast(
      ({ endpoint }) => endpoint.method === method && matches(endpoint, url.pathname),
    );
    if (reply === undefined) throw new Error(`No fake answers ${method} ${url.pathname}`);
    const call = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: form ? Object.fromEntries(form) : bodyOf(await request.text()),
    };
    made.push({ endpoint: reply.endpoint, call });
    return reply.answer(call);
  });
  onTestFinished(() => fetchSpy.mockRestore());
  return {
    /** Sets the response of an endpoint; a promise lets the test delay it. */
    on<E extends AnyEndpoint>(
      endpoint: E,
      answer: (call: FakeCall) => CallOutput<E> | Promise<CallOutput<E>>,
    ): void {
      replies.push({ endpoint, answer: async (call) => Response.json(await answer(call)) });
    },
    /** Sets a response whose status depends on the call. */
    onRequest(endpoint: AnyEndpoint, answer: Reply['answer']): void {
      replies.push({ endpoint, answer });
    },
    /** Makes an endpoint return an error. */
    refuse(endpoint: AnyEndpoint, status: number, body: ErrorBody): void {
      replies.push({ endpoint, answer: () => Response.json(body, { status }) });
    },
    /** The calls an endpoint received, oldest first. */
    calls: (endpoint: AnyEndpoint): FakeCall[] =>
      made.filter((one) => one.endpoint === endpoint).map((one) => one.call),
  };
}

const bodyOf = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

function matches(endpoint: AnyEndpoint, pathname: string): boolean {
  const pattern = wirePath(endpoint.path).replace(/:[a-zA-Z_]+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(pathname);
}
