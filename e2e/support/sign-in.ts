import type { APIRequestContext } from '@playwright/test';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { PASSWORD } from './accounts.ts';

/** Signs in as a page would, without one: fetches the XSRF token, then sends it back with the password. */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  await request.get(wirePath(getBootstrapData.path));
  const { cookies } = await request.storageState();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const response = await request.post(wirePath(login.path), {
    headers: { 'x-xsrf-token': token },
    data: { email, password: PASSWORD, remember: true },
  });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
}
