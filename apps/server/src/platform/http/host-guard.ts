import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { isContradictory } from './method-override.ts';

/** Probes of a balancer ask by address, not by name. */
const PROBES = new Set(['/live', '/ready']);

/** Whether a request names its host once; of two names nobody can tell which a proxy before us believed. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/**
 * Whether a request asks for a path of this site. An absolute address, or one that begins with two slashes, names another
 * host to whoever reads it as an address; a backslash is a slash to some and not to others.
 */
export const hasPlainTarget = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  PLAIN_TARGET.test(url) && !(DOTS.test(url) && new URL(url, 'http://localhost').pathname.startsWith('//'));

/** Segments that disappear when an address is read: `/.//x` is `//x` then. */
const DOTS = /\/(?:\.|%2e)/i;

const PLAIN_TARGET = /^\/(?!\/)[^\\?#]*(?:\?[^#]*)?$/;
const PROTOCOLS = new Set(['http', 'https']);

/** One Host header, naming this site; requests that contradict themselves are refused before any rule runs. */
export const hostGuard = fp<{ config: Config }>(async (app, { config }) => {
  const problemOf = ({ raw, url, host, protocol }: FastifyRequest) => {
    if (isContradictory(raw) || !hasOneHost(raw) || !hasPlainTarget(raw)) return 'bad_request';
    // A trusted proxy may forward an X-Forwarded-Proto header that a client made up.
    if (!PROTOCOLS.has(protocol)) return 'bad_request';
    return PROBES.has(url) || config.allowedHosts.has(host) ? undefined : 'misdirected';
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const problem = problemOf(request);
    done(problem && new AppError(problem));
  });
});
