import {
  type BootstrapData,
  getBootstrapData,
  getCurrentUser,
} from '@kinora/contracts/foundation/bootstrap.ts';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';
import { call } from '#platform/api/call.ts';
import type { Transport } from '#platform/api/transport.ts';

/** Fetches the current user and the site's settings. */
export function fetchBootstrapData(transport: Transport): Promise<BootstrapData> {
  return call(getBootstrapData, {}, { transport });
}

/** Fetches the current user, or null if nobody is signed in. */
export async function fetchCurrentUser(transport: Transport): Promise<CurrentUser | null> {
  return (await call(getCurrentUser, {}, { transport })).user;
}
