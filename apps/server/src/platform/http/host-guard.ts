import fp from 'fastify-plugin';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { isContradictory } from './method-override.ts';

/** Probes of a balancer ask by address, not by name. */
const PROBES = new Set(['/live', '/ready']);

/** One Host header, naming this site; requests that contradict themselves are refused before any rule runs. */
export const hostGuard = fp<{ config: Config }>(async (app, { config }) => {
  app.addHook('onRequest', async (request) => {
    if (isContradictory(request.raw)) throw new AppError('bad_request');
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new AppError('bad_request');
    if (PROBES.has(request.url)) return;
    if (!config.allowedHosts.has(request.host)) throw new AppError('misdirected');
  });
});
