import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { viewerOf } from './viewer.ts';

interface Deps {
  readonly localizations: Pick<LocalizationsService, 'choose'>;
}

/** Chooses as the page does, so that record names and menus have the same language. */
export const createLanguageResolver =
  ({ localizations }: Deps): LanguageResolver =>
  async (request, { userId, language: own }) => {
    const { languages } = viewerOf(request, userId);
    const { language } = await localizations.choose([own, ...languages]);
    const base = language.split('-')[0];
    return base === undefined || base === language ? [language] : [language, base];
  };
