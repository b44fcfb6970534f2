import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { uploadAvatar } from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

let fetch: MockInstance<typeof globalThis.fetch>;

beforeEach(() => {
  fetch = vi.spyOn(globalThis, 'fetch');
});

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return error;
};

/** A server that never responds, so that only the signal ends the call. */
const neverAnswers: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });

test('[A7-001] one client sends credentials, accepts JSON and expects JSON', async () => {
  fetch.mockResolvedValue(Response.json({ genres: [] }));
  await expect(call(listGenres)).resolves.toEqual({ genres: [] });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/v1/genres');
  expect(init?.credentials).toBe('include');
  expect(new Headers(init?.headers).get('accept')).toBe('application/json');
});

test('[A7-001] sends the body as JSON', async () => {
  fetch.mockResolvedValue(Response.json({}));
  await call(login, { body: { email: 'a@example.org', password: 'secret', remember: true } });
  const [, init] = fetch.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  expect(init?.body).toBe('{"email":"a@example.org","password":"secret","remember":true}');
});

test('fetches a missing CSRF token once, before the first write', async () => {
  document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';
  fetch.mockImplementationOnce(async () => {
    document.cookie = 'XSRF-TOKEN=fresh; Path=/';
    return Response.json({});
  });
  fetch.mockImplementation(async () => Response.json({}));
  const body = { email: 'a@example.org', password: 'secret', remember: true };
  await call(login, { body });
  await call(login, { body });
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/bootstrap-data',
    '/auth/login',
    '/auth/login',
  ]);
  const [, first] = fetch.mock.calls[1] ?? [];
  expect(new Headers(first?.headers).get('x-xsrf-token')).toBe('fresh');
});

test('reads without a CSRF token', async () => {
  document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';
  fetch.mockResolvedValue(Response.json({ genres: [] }));
  await call(listGenres);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('sends a file as form data, with the content type set by the browser', async () => {
  fetch.mockResolvedValue(Response.json({}));
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  await call(uploadAvatar, { params: { id: 'me' }, body: {} }, { file });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/v1/users/me/avatar');
  expect(init?.body instanceof FormData ? init.body.get('file') : null).toBe(file);
  expect(new Headers(init?.headers).has('content-type')).toBe(false);
});

test('a failed call carries the error body of the server', async () => {
  const body = {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { email: ['Taken.'] },
    action: { label: 'Log in', action: '/login' },
    request_id: 'r1',
    exception: 'Error',
    trace: 'at a.ts:1',
    totalVendorGroups: 2,
  };
  fetch.mockResolvedValue(Response.json(body, { status: 422 }));
  await expect(failure(call(listGenres))).resolves.toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: 'The given data was invalid.',
    errors: { email: ['Taken.'] },
    action: { label: 'Log in', action: '/login' },
    requestId: 'r1',
    exception: 'Error',
    trace: 'at a.ts:1',
    totalVendorGroups: 2,
  });
});

test('derives the error code from the status of a foreign response', async () => {
  fetch.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 503 }));
  await expect(failure(call(listGenres))).resolves.toMatchObject({
    status: 503,
    code: 'unavailable',
    message: 'There was an issue. Please try again.',
  });
});

test('[A8-012] distinguishes network error, timeout, aborted and canceled', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(failure(call(listGenres))).resolves.toMatchObject({ status: 0, code: 'network_error' });

  fetch.mockImplementationOnce(neverAnswers);
  await expect(failure(call(listGenres, {}, { timeoutMs: 1 }))).resolves.toMatchObject({ code: 'timeout' });

  fetch.mockRejectedValueOnce(new DOMException('The user left the page.', 'AbortError'));
  await expect(failure(call(listGenres))).resolves.toMatchObject({ code: 'aborted' });

  fetch.mockImplementationOnce(neverAnswers);
  const controller = new AbortController();
  const canceled = failure(call(listGenres, {}, { signal: controller.signal }));
  controller.abort();
  await expect(canceled).resolves.toMatchObject({ code: 'canceled' });
});
