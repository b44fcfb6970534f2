import { type BootstrapData, getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { call } from '#platform/api/call.ts';
import type { Transport } from '#platform/api/transport.ts';

/** Asks who is looking, and how the site is set up. */
export function fetchBootstrapData(transport: Transport): Promise<BootstrapData> {
  return call(getBootstrapData, {}, { transport });
}
