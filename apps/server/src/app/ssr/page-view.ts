import type { FastifyRequest } from 'fastify';
import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import type { AppearanceService } from '#foundation/appearance/index.ts';
import { LANGUAGE_COOKIE, wantedLanguages } from '#foundation/bootstrap/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { SharedVisit, VisitRequest } from './shared-visit.ts';

/** All that tells one visitor's page from another's. */
export interface PageView {
  readonly language: string;
  /** Whether the address asks for it: such a page is another one, which says so in its head. */
  readonly isAsked: boolean;
  /** The visitor's choice, if there is such a theme. */
  readonly themeId: number | null;
}

interface Deps {
  readonly localizations: Pick<LocalizationsService, 'choose'>;
  readonly appearance: Pick<AppearanceService, 'listThemes'>;
}

/** What a request says about the view; requests that say the same get the same. */
export const viewWish = (
  { headers, cookies }: Pick<VisitRequest, 'headers' | 'cookies'>,
  { asked }: Pick<SharedVisit, 'asked'>,
): string =>
  [asked, headers['accept-language'], cookies[LANGUAGE_COOKIE], cookies[THEME_STORAGE_KEY]].join('\n');

/** The view of a visitor: of languages and themes only those that exist, so that their number is bounded. */
export const createPageView =
  ({ localizations, appearance }: Deps) =>
  async (request: FastifyRequest, asked: string | undefined): Promise<PageView> => {
    const { language } = await localizations.choose(wantedLanguages(request, asked));
    const themes = await appearance.listThemes();
    const chosen = themes.find(({ id }) => String(id) === request.cookies[THEME_STORAGE_KEY]);
    return { language, isAsked: asked === language, themeId: chosen?.id ?? null };
  };
