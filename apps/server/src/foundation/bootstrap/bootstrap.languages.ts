import type { FastifyRequest } from 'fastify';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { Caller } from '#platform/http/caller.ts';
import { viewerOf } from './bootstrap.viewer.ts';

interface Deps {
  readonly localizations: Pick<LocalizationsService, 'choose'>;
}

/** The language a call is answered in, then its base (`pt` behind `pt-BR`), most wanted first. */
export type LanguagesOf = (
  request: FastifyRequest,
  caller: Pick<Caller, 'userId' | 'language'>,
) => Promise<readonly [string, ...string[]]>;

/** The same choice as for the page around it, so that names of records speak the language of the menus. */
export const createLanguagesOf =
  ({ localizations }: Deps): LanguagesOf =>
  async (request, { userId, language: own }) => {
    const { languages } = viewerOf(request, userId);
    const { language } = await localizations.choose([own, ...languages]);
    const base = language.split('-')[0];
    return base === undefined || base === language ? [language] : [language, base];
  };
