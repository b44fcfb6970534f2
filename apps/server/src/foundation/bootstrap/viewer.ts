import type { FastifyRequest } from 'fastify';
import { LANGUAGE_HEADER, languageTag } from '@kinora/contracts/platform/page-language.ts';
import { acceptedLanguages } from '#foundation/localizations/index.ts';
import type { BootstrapViewer } from './bootstrap.service.ts';

/** The language that a visitor chose; for users it is stored on the account. */
export const LANGUAGE_COOKIE = 'locale';

/**
 * The user that the bootstrap data of a response is for. Not always the caller, since signing in changes the identity.
 */
export function viewerOf(request: FastifyRequest, userId: number | null): BootstrapViewer {
  const { [LANGUAGE_HEADER]: asked } = request.headers;
  return {
    userId,
    languages: preferredLanguages(request, languageTag(asked === undefined ? asked : String(asked))),
  };
}

/** The visitor's languages in order of preference: from the page's URL, their own choice, then the browser's. */
export function preferredLanguages(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  asked: string | undefined,
): string[] {
  const chosen = cookies[LANGUAGE_COOKIE];
  const own = [asked, chosen].filter((language) => language !== undefined);
  return [...own, ...acceptedLanguages(headers['accept-language'])];
}
