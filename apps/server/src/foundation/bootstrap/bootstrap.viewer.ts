import type { FastifyRequest } from 'fastify';
import { LANGUAGE_HEADER, languageTag } from '@kinora/contracts/platform/page-language.ts';
import { acceptedLanguages } from '#foundation/localizations/index.ts';
import type { BootstrapViewer } from './bootstrap.service.ts';

/** A visitor's own choice of language; an account keeps it in its row instead. */
export const LANGUAGE_COOKIE = 'locale';

/** Who the bootstrap data of an answer is for: not always the caller, since signing in changes who that is. */
export function viewerOf(request: FastifyRequest, userId: number | null): BootstrapViewer {
  const { [LANGUAGE_HEADER]: asked } = request.headers;
  return {
    userId,
    languages: wantedLanguages(request, languageTag(asked === undefined ? asked : String(asked))),
  };
}

/** What a visitor wants, most wanted first: the language of the page's address, their own choice, their browser's. */
export function wantedLanguages(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  asked: string | undefined,
): string[] {
  const chosen = cookies[LANGUAGE_COOKIE];
  const own = [asked, chosen].filter((language) => language !== undefined);
  return [...own, ...acceptedLanguages(headers['accept-language'])];
}
