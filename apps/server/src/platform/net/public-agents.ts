import { lookup as systemLookup } from 'node:dns';
import type { Agent as HttpAgent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Overrides for tests, which cannot reach the internet. */
export interface PublicAgentOptions {
  readonly lookup?: LookupFunction;
  /** Non-public addresses that are allowed anyway. */
  readonly allowedAddresses?: readonly string[];
}

export interface PublicAgents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/** The only public range of IPv6. The agents below do not reject all of the rest (`::7f00:1`). */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
export const isNonPublicIPv6 = (address: string): boolean =>
  isIPv6(address) && !publicV6.check(address, 'ipv6');

/**
 * Agents that connect only to the public internet. Names are resolved once, every returned address is checked, and the
 * connection uses a checked address, so DNS rebinding does not work.
 */
export function createPublicAgents({ lookup, allowedAddresses = [] }: PublicAgentOptions): PublicAgents {
  const options = {
    keepAlive: false,
    lookup: refuseInsideV6(lookup ?? systemLookup),
    allowIPAddressList: [...allowedAddresses],
  };
  return { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
}

const refuseInsideV6 =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, options, (error, answer, family) => {
      const addresses = Array.isArray(answer) ? answer.map(({ address }) => address) : [answer];
      const isRefused = error === null && addresses.some(isNonPublicIPv6);
      done(isRefused ? new Error(`${hostname} leads inside`) : error, answer, family);
    });
  };
