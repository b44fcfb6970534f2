import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

/** The language of a response, followed by its base language (`pt` for `pt-BR`). */
export type LanguageResolver = (
  request: FastifyRequest,
  caller: Pick<Caller, 'userId' | 'language'>,
) => Promise<readonly [string, ...string[]]>;
