import { onTestFinished, vi } from 'vitest';
import type { AnyEndpoint, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';

/** A call as it reached the fake. */
export interface FakeCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Reply {
  readonly endpoint: AnyEndpoint;
  readonly answer: (call: FakeCall) => Response | Promise<Response>;
}

/** Answers calls in place of the server, typed by the contract: a reply the contract refuses does not compile. */
export function fakeApi() {
  const replies: Reply[] = [];
  const made: { endpoint: AnyEndpoint; call: FakeCall }[] = [];
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    // A form of the test's document is no body that Node's Request can read.
    const form = init?.body instanceof FormData ? init.body : undefined;
    const sent = form ? { ...init, body: null } : init;
    const request = new Request(new URL(address, 'http://kinora.test'), sent);
    const url = new URL(request.url);
    const method = request.headers.get('x-http-method-override') ?? request.method;
    // The latest reply for a call wins, so that a test can change its mind.
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
    /** Answers an endpoint, with a promise when the test lets it wait. */
    on<E extends AnyEndpoint>(
      endpoint: E,
      answer: (call: FakeCall) => CallOutput<E> | Promise<CallOutput<E>>,
    ): void {
      replies.push({ endpoint, answer: async (call) => Response.json(await answer(call)) });
    },
    /** Refuses an endpoint. */
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
