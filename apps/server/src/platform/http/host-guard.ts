import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { hasConflictingOverride } from './method-override.ts';

/** Load balancers send probes to the IP address, not to the host name. */
const PROBES = new Set(['/live', '/ready']);

/** Whether a request has at most one Host header. With two, we cannot know which one a proxy in front of us used. */
export function hasSingleHostHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/**
 * Whether a request names this site with its own Host header. Handlers that run before the guard respond only to such
 * requests, and leave all others to it.
 */
export const namesThisSite = (
  { allowedHosts }: Pick<Config, 'allowedHosts'>,
  { headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
): boolean => allowedHosts.has(headers.host ?? '') && hasSingleHostHeader({ rawHeaders });

/**
 * Whether the request target is a path of this site. An absolute URL, or one that begins with two slashes, can be
 * parsed as another host; parsers disagree on whether a backslash is a slash.
 */
export const hasOriginFormTarget = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  PLAIN_TARGET.test(url) && !(DOTS.test(url) && new URL(url, 'http://localhost').pathname.startsWith('//'));

/** Segments that disappear when a URL is normalised: `/.//x` becomes `//x`. */
const DOTS = /\/(?:\.|%2e)/i;

const PLAIN_TARGET = /^\/(?!\/)[^\\?#]*(?:\?[^#]*)?$/;
const PROTOCOLS = new Set(['http', 'https']);

/** Requires one Host header that names this site. Ambiguous requests are rejected before any other rule runs. */
export const hostGuard = fp<{ config: Config }>(async (app, { config }) => {
  const problemOf = ({ raw, url, host, protocol }: FastifyRequest) => {
    if (hasConflictingOverride(raw) || !hasSingleHostHeader(raw) || !hasOriginFormTarget(raw))
      return 'bad_request';
    // A trusted proxy may forward an X-Forwarded-Proto header that a client forged.
    if (!PROTOCOLS.has(protocol)) return 'bad_request';
    return PROBES.has(url) || config.allowedHosts.has(host) ? undefined : 'misdirected';
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const problem = problemOf(request);
    done(problem && new AppError(problem));
  });
});
