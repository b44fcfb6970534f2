import type { FastifyRequest } from 'fastify';
import { acceptedLanguages } from '#foundation/localizations/index.ts';
import type { BootstrapViewer } from './bootstrap.service.ts';

/** A visitor's own choice of language; an account keeps it in its row instead. */
export const LANGUAGE_COOKIE = 'locale';

/** Who the bootstrap data of an answer is for: not always the caller, since signing in changes who that is. */
export function viewerOf(request: FastifyRequest, userId: number | null): BootstrapViewer {
  const chosen = request.cookies[LANGUAGE_COOKIE];
  const accepted = acceptedLanguages(request.headers['accept-language']);
  return { userId, languages: chosen === undefined ? accepted : [chosen, ...accepted] };
}
