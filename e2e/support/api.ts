import type { APIRequestContext } from '@playwright/test';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { AnyEndpoint, CallInput } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { PASSWORD } from './accounts.ts';

interface LooseInput {
  params?: Record<string, unknown>;
  body?: unknown;
}

/** Calls the product as a page would, without one: fetches the XSRF token, then sends it back. */
export async function callApi<E extends AnyEndpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  const { params = {}, body } = input as LooseInput;
  await request.get(wirePath(getBootstrapData.path));
  const { cookies } = await request.storageState();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const response = await request.fetch(wirePath(fillPath(endpoint.path, params)), {
    method: endpoint.method,
    headers: { 'x-xsrf-token': token },
    data: body,
  });
  if (!response.ok()) throw new Error(`${endpoint.path} was refused: ${await response.text()}`);
}

/** Signs in without a page; the cookies stay in the request context. */
export const signIn = (request: APIRequestContext, email: string): Promise<void> =>
  callApi(request, login, { body: { email, password: PASSWORD, remember: true } });
