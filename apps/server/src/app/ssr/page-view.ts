import type { FastifyRequest } from 'fastify';
import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import type { AppearanceService } from '#foundation/appearance/index.ts';
import { LANGUAGE_COOKIE, viewerOf } from '#foundation/bootstrap/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { VisitRequest } from './shared-visit.ts';

/** All that tells one visitor's page from another's. */
export interface PageView {
  readonly language: string;
  /** The visitor's choice, if there is such a theme. */
  readonly themeId: number | null;
}

interface Deps {
  readonly localizations: Pick<LocalizationsService, 'choose'>;
  readonly appearance: Pick<AppearanceService, 'listThemes'>;
}

/** What a request says about the view; requests that say the same get the same. */
export const viewWish = ({ headers, cookies }: Pick<VisitRequest, 'headers' | 'cookies'>): string =>
  [headers['accept-language'], cookies[LANGUAGE_COOKIE], cookies[THEME_STORAGE_KEY]].join('\n');

/** The view of a visitor: of languages and themes only those that exist, so that their number is bounded. */
export const createPageView =
  ({ localizations, appearance }: Deps) =>
  async (request: FastifyRequest): Promise<PageView> => {
    const { language } = await localizations.choose(viewerOf(request, null).languages);
    const themes = await appearance.listThemes();
    const chosen = themes.find(({ id }) => String(id) === request.cookies[THEME_STORAGE_KEY]);
    return { language, themeId: chosen?.id ?? null };
  };
