import { lookup as systemLookup } from 'node:dns';
import type { Agent as HttpAgent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** What tests change: the world outside is out of their reach. */
export interface OutsideOptions {
  readonly lookup?: LookupFunction;
  /** Addresses that count as outside although they are not. */
  readonly allowedAddresses?: readonly string[];
}

export interface OutsideAgents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/** Of IPv6 only this is the public internet; the agents below miss some of the rest (`::7f00:1`). */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
export const isInsideV6 = (address: string): boolean => isIPv6(address) && !publicV6.check(address, 'ipv6');

/**
 * Connections that reach the public internet only. Names are resolved once, every address of the answer is checked,
 * and the connection goes to an address that was: a name that changes its mind in between gains nothing.
 */
export function createOutsideAgents({ lookup, allowedAddresses = [] }: OutsideOptions): OutsideAgents {
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
      const isRefused = error === null && addresses.some(isInsideV6);
      done(isRefused ? new Error(`${hostname} leads inside`) : error, answer, family);
    });
  };
