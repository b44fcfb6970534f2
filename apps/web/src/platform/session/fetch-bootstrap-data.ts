import { type BootstrapData, getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { call } from '#platform/api/call.ts';
import type { Transport } from '#platform/api/transport.ts';

/** Fetches the current user and the site's settings. */
export function fetchBootstrapData(transport: Transport): Promise<BootstrapData> {
  return call(getBootstrapData, {}, { transport });
}
