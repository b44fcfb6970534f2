import type { APIRequestContext } from '@playwright/test';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { AnyEndpoint, CallInput, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { PASSWORD } from './accounts.ts';

interface LooseInput {
  params?: Record<string, unknown>;
  body?: unknown;
}

/** Fetches the XSRF token and returns the header that a write request needs. */
export async function xsrfHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  await request.get(wirePath(getBootstrapData.path));
  const { cookies } = await request.storageState();
  return { 'x-xsrf-token': cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '' };
}

/** Calls the API as a page would, but without a page. */
export async function callApi<E extends AnyEndpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E>> {
  const { params = {}, body } = input as LooseInput;
  const response = await request.fetch(wirePath(fillPath(endpoint.path, params)), {
    method: endpoint.method,
    headers: await xsrfHeaders(request),
    data: body,
  });
  if (!response.ok()) throw new Error(`${endpoint.path} failed: ${await response.text()}`);
  return (await response.json()) as CallOutput<E>;
}

/** Signs in without a page; the cookies stay in the request context. */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  await callApi(request, login, { body: { email, password: PASSWORD, remember: true } });
}
